/**
 * The data of the text behind a Pix QR code and "copia e cola": fields of an id, a length and a value, in the format
 * of the Central Bank's manual of the BR Code, with a checksum at the end.
 */
export type PixCharge = {
  key: string;
  amountCents: number;
  receiver: string;
  city: string;
  /** Letters and digits; the payment contains it. */
  reference: string;
};

const maxLengths = { receiver: 25, city: 15, reference: 25 };

export function brCode({ key, amountCents, receiver, city, reference }: PixCharge): string {
  const fields = [
    field("00", "01"),
    field("26", field("00", "br.gov.bcb.pix") + field("01", key)),
    field("52", "0000"),
    field("53", "986"),
    field("54", (amountCents / 100).toFixed(2)),
    field("58", "BR"),
    field("59", toUnaccented(receiver, maxLengths.receiver)),
    field("60", toUnaccented(city, maxLengths.city)),
    field("62", field("05", reference.replace(/[^A-Za-z0-9]/g, "").slice(0, maxLengths.reference))),
  ];
  const text = `${fields.join("")}6304`;
  return text + checksum(text);
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

/** The screens of banks show only unaccented letters. */
function toUnaccented(text: string, maxLength: number): string {
  const letters = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9 .-]/g, " ")
    .replace(/ +/g, " ")
    .trim();
  return letters.slice(0, maxLength).trim() || "PIX";
}

/** CRC-16 with the polynomial 0x1021, starting from 0xFFFF. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, "utf8")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
