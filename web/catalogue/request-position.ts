const enoughMs = 10_000;

/**
 * Where the visitor is, to some hundred metres: enough to say what is near, and not their door. Nothing when they
 * would rather not say, or the device does not know.
 */
export function requestPosition(): Promise<{ lat: string; lng: string } | undefined> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude.toFixed(3), lng: coords.longitude.toFixed(3) }),
      () => resolve(undefined),
      { timeout: enoughMs, maximumAge: 60_000 },
    );
  });
}
