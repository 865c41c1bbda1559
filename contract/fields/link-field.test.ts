import { expect, test } from "vitest";
import { optionalLink, optionalPicture, picture } from "./link-field.ts";

const linkMessage = "Link inválido: use um endereço que comece com http:// ou https://";
const pictureMessage = "Imagem inválida: envie um arquivo ou use um endereço que comece com https://";

const refused = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,<script>",
  "ftp://exemplo.com/a",
  "//exemplo.com/a",
  "exemplo.com",
  "https:/exemplo.com",
  "https://",
  "https://ex emplo.com",
  "https:\\\\exemplo.com",
  "https://banco.com.br@exemplo.com/",
];

test("a line break is refused with its own message", () => {
  const message = "Escreva em uma linha só, sem quebra de linha";
  expect(optionalLink.safeParse("java\nscript:alert(1)").error?.issues[0]?.message).toBe(message);
  expect(picture.safeParse("java\nscript:alert(1)").error?.issues[0]?.message).toBe(message);
});

test.each(refused)("%j is neither a valid link nor a valid picture", (value) => {
  expect(optionalLink.safeParse(value).error?.issues[0]?.message).toBe(linkMessage);
  expect(optionalPicture.safeParse(value).error?.issues[0]?.message).toBe(pictureMessage);
});

test.each(["https://maps.app.goo.gl/abc?x=1#y", "HTTPS://EXEMPLO.COM", "https://açaí.com.br/"])(
  "%j is accepted as a link and as a picture",
  (value) => {
    expect(optionalLink.parse(value)).toBe(value);
    expect(picture.parse(value)).toBe(value);
  },
);

test("http is accepted for a link and refused for a picture, which browsers would block", () => {
  expect(optionalLink.parse("http://exemplo.com.br/foto.jpg")).toBe("http://exemplo.com.br/foto.jpg");
  expect(picture.safeParse("http://exemplo.com.br/foto.jpg").error?.issues[0]?.message).toBe(pictureMessage);
});

const storedPath = `/media/${"0a".repeat(32)}`;

test("the path of a stored picture is accepted as a picture and refused as a link", () => {
  expect(optionalPicture.parse(storedPath)).toBe(storedPath);
  expect(optionalLink.safeParse(storedPath).success).toBe(false);
});

test.each([
  "/media/",
  "/media",
  "/media/../admin",
  "/media//exemplo.com/a",
  "/mediax/a",
  "/oferta/1",
  "/media/0a1b",
  "/media/pagina.html",
  `${storedPath}/640.webp`,
])("%j is not a valid picture", (value) =>
  expect(picture.safeParse(value).error?.issues[0]?.message).toBe(pictureMessage),
);

test("an empty optional value is null; at most 2048 characters are accepted", () => {
  const url = (length: number) => "https://exemplo.com/".padEnd(length, "a");
  expect(optionalLink.parse("  ")).toBeNull();
  expect(optionalPicture.parse(undefined)).toBeNull();
  expect(optionalLink.parse(url(2048))).toHaveLength(2048);
  expect(optionalLink.safeParse(url(2049)).error?.issues[0]?.message).toBe(
    "Link muito longo: use até 2048 caracteres",
  );
  expect(picture.safeParse("").error?.issues[0]?.message).toBe(pictureMessage);
});
