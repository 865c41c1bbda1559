/** Returns the share of a part, e.g. "31%". Something is never "0%", and only the whole is "100%". */
export function shareText(value: number, total: number): string {
  if (value <= 0 || total <= 0) return "0%";
  const percent = Math.round((value / total) * 100);
  if (percent === 0) return "menos de 1%";
  return percent === 100 && value < total ? "mais de 99%" : `${percent}%`;
}
