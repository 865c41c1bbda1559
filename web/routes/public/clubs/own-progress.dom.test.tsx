import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showHtml } from "#tests/support/show-html.ts";
import { memberLabel } from "#web/routes/public/club/club-header.attributes.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { showOwnProgress } from "./own-progress.enhance.ts";
import { OwnProgress } from "./own-progress.tsx";

const unit = { unitSingular: "carimbo", unitPlural: "carimbos" };

beforeEach(() => {
  showHtml(
    <>
      <OwnProgress companyId="one" unit={unit} rewards={[{ cost: 5 }, { cost: 10 }]} />
      <OwnProgress companyId="two" unit={unit} rewards={[]} />
      <OwnProgress companyId="three" unit={unit} rewards={[{ cost: 5 }]} />
      {["one", "three"].map((company) => (
        <b key={company} {...dataProps(memberLabel, { company, label: "Abrir o meu cartão" })}>
          Entrar no clube
        </b>
      ))}
    </>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const shown = () =>
  [...document.querySelectorAll("p")].map((place) => (place.hidden ? null : place.textContent));

const labels = () => [...document.querySelectorAll("b")].map((place) => place.textContent);

it("states what is missing in the clubs in which the client has a card", async () => {
  const balances = [
    { companyId: "one", balance: 7 },
    { companyId: "two", balance: 1 },
  ];
  vi.stubGlobal("fetch", async () => Response.json(balances));
  await showOwnProgress();
  expect(shown()).toEqual([
    "Você tem 7 carimbos. Faltam 3 carimbos para o próximo prêmio.",
    "Você tem 1 carimbo.",
    null,
  ]);
  expect(labels()).toEqual(["Abrir o meu cartão", "Entrar no clube"]);
});

it("shows nothing when there is no network", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await showOwnProgress();
  expect(shown()).toEqual([null, null, null]);
  expect(labels()).toEqual(["Entrar no clube", "Entrar no clube"]);
});
