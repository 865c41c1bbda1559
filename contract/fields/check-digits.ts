/**
 * Whether the last two signs of a CPF or a CNPJ follow from those before them: weights grow from the right, from 2 up
 * to the greatest, and over again. Equal signs would pass, and are nobody's.
 */
export function hasCheckDigits(signs: string, greatestWeight: number): boolean {
  if (new Set(signs).size === 1) return false;
  return [-2, -1].every((place) => {
    const end = signs.length + place;
    return checkDigit(signs.slice(0, end), greatestWeight) === Number(signs[end]);
  });
}

function checkDigit(signs: string, greatestWeight: number): number {
  const weights = greatestWeight - 1;
  const sum = [...signs]
    .reverse()
    // A letter counts as its place in ASCII from "0" on.
    .reduce((sum, sign, index) => sum + (sign.charCodeAt(0) - 48) * (2 + (index % weights)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
