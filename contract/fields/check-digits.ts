/**
 * Checks whether the last two characters of a CPF or a CNPJ match the ones before them. The weights grow from the
 * right, from 2 up to `maxWeight`, and then repeat. A number whose characters are all equal would pass, but is
 * never assigned.
 */
export function hasCheckDigits(signs: string, maxWeight: number): boolean {
  if (new Set(signs).size === 1) return false;
  return [-2, -1].every((place) => {
    const end = signs.length + place;
    return checkDigit(signs.slice(0, end), maxWeight) === Number(signs[end]);
  });
}

function checkDigit(signs: string, maxWeight: number): number {
  const weights = maxWeight - 1;
  const sum = [...signs]
    .reverse()
    // The value of a letter is its ASCII code minus the code of "0".
    .reduce((sum, sign, index) => sum + (sign.charCodeAt(0) - 48) * (2 + (index % weights)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
