import { useState } from "react";
import { LoyaltyCardFace } from "#web/loyalty/card-face.tsx";
import { Button } from "#web/ui/button.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";
import { longestText, sampleOffers } from "./samples.tsx";

const stamps = {
  kind: "stamps",
  headline: "A cada 10 cafés, 1 é seu",
  unitSingular: "carimbo",
  unitPlural: "carimbos",
} as const;
const points = {
  kind: "points",
  headline: "Cada R$ 10,00 valem 1 ponto",
  unitSingular: "ponto",
  unitPlural: "pontos",
} as const;
const today = "2026-11-18";
const expiring = { points: 2, on: "2026-12-31" };
const coffee = { name: "Café coado", cost: 10 };

export function LoyaltySection({ id }: { id: string }) {
  const coffeePicture = pictureOf("cafe");
  return (
    <KitSection
      id={id}
      title="Cartão do clube"
      intro="Carimbos até 20 lugares; acima disso, e para pontos, uma barra."
    >
      <div className="public-size grid gap-5 lg:grid-cols-2">
        <StampedCard />
        <Specimen title="Completo">
          <LoyaltyCardFace
            companyName="Café Serrano"
            program={stamps}
            balance={12}
            goal={coffee}
            picture={coffeePicture}
            today={today}
            headingLevel={3}
          />
        </Specimen>
        <Specimen title="Pontos">
          <LoyaltyCardFace
            companyName="Pizzaria da Praça"
            program={points}
            balance={730}
            goal={{ name: "Pizza grande", cost: 1200 }}
            picture={pictureOf("pizza")}
            expiring={{ points: 1, on: "2027-01-31" }}
            today={today}
            headingLevel={3}
          />
        </Specimen>
        <Specimen title="Sem imagem, 20 lugares">
          <LoyaltyCardFace
            companyName="Barbearia do Zé"
            program={{ ...stamps, headline: null }}
            balance={3}
            goal={{ name: "Corte de cabelo", cost: 20 }}
            today={today}
            headingLevel={3}
          />
        </Specimen>
        <Specimen title="Sem prêmios ainda">
          <LoyaltyCardFace
            companyName="Floricultura Jasmim"
            program={points}
            balance={1}
            goal={undefined}
            expiring={expiring}
            today={today}
            headingLevel={3}
          />
        </Specimen>
        <Specimen title="Textos longos, saldo negativo">
          <LoyaltyCardFace
            companyName={longestText}
            program={{ ...stamps, headline: longestText }}
            balance={-2}
            goal={{ name: longestText, cost: 7 }}
            picture={coffeePicture}
            today={today}
            headingLevel={3}
          />
        </Specimen>
      </div>
    </KitSection>
  );
}

function StampedCard() {
  const [balance, setBalance] = useState(7);
  const [fresh, setFresh] = useState(0);

  function give() {
    setBalance(balance === coffee.cost ? 0 : balance + 1);
    setFresh(1);
  }

  return (
    <Specimen title="Carimbos" note="Um carimbo novo dá um pulinho; sem movimento para quem pediu menos.">
      <LoyaltyCardFace
        companyName="Café Serrano"
        program={stamps}
        balance={balance}
        goal={coffee}
        picture={pictureOf("cafe")}
        expiring={expiring}
        today={today}
        fresh={fresh}
        headingLevel={3}
      />
      <Button variant="sol" size="sm" onClick={give} className="mt-4">
        Carimbar
      </Button>
    </Specimen>
  );
}

function pictureOf(offerId: string) {
  const offer = sampleOffers.find(({ id }) => id === offerId);
  return offer ? { src: offer.picture, width: 128, height: 128 } : null;
}
