const kilometres = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** Formats a distance: "350 m" under a kilometre, "1,2 km" from there, whole kilometres from 10 km on. */
export function formatDistance(km: number): string {
  const metres = Math.round(km * 100) * 10;
  if (metres < 1000) return `${Math.max(metres, 10)} m`;
  return km < 10 ? `${kilometres.format(km)} km` : `${Math.round(km)} km`;
}
