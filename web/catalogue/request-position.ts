const timeoutMs = 10_000;

/**
 * Returns the visitor's position, rounded to about a hundred metres: enough to find nearby offers without revealing
 * the address. Returns undefined when the visitor declines or the device has no position.
 */
export function requestPosition(): Promise<{ lat: string; lng: string } | undefined> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude.toFixed(3), lng: coords.longitude.toFixed(3) }),
      () => resolve(undefined),
      { timeout: timeoutMs, maximumAge: 60_000 },
    );
  });
}
