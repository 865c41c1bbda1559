/**
 * Checks whether the last two characters of a CPF or a CNPJ match the ones before them. The weights grow from the
 * right, from 2 up to `maxWeight`, and then repeat. A number whose characters are all equal would pass, but is
 * never assigned.
 */
export function hasCheckDigits(characters: string, maxWeight: number): boolean {
  if (new Set(characters).size === 1) return false;
  return [-2, -1].every((place) => {
    const end = characters.length + place;
    return checkDigit(characters.slice(0, end), maxWeight) === Number(characters[end]);
  });
}

function checkDigit(characters: string, maxWeight: number): number {
  const weights = maxWeight - 1;
  const sum = [...characters]
    .reverse()
    // The value of a letter is its ASCII code minus the code of "0".
    .reduce((sum, sign, index) => sum + (sign.charCodeAt(0) - 48) * (2 + (index % weights)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
