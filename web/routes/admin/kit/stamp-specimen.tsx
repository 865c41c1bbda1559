import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { StampGrid } from "#web/ui/display/stamp.tsx";
import { Specimen } from "./kit-section.tsx";
import { sampleOffers } from "./samples.tsx";

const total = 10;

export function StampSpecimen() {
  const [filled, setFilled] = useState(7);
  const [fresh, setFresh] = useState(0);

  function give() {
    setFilled(filled === total ? 0 : filled + 1);
    setFresh(1);
  }

  return (
    <Specimen title="Carimbos" note="Um carimbo novo dá um pulinho; sem movimento para quem pediu menos.">
      <div className="rounded-hero bg-mata-light p-5 text-on-mata shadow-soft">
        <p className="display text-2xl">Café Serrano</p>
        <p className="mb-5 text-on-mata-muted">A cada 10 cafés, 1 é seu</p>
        <StampGrid total={total} filled={filled} fresh={fresh} mark={<CoffeeMark />} className="max-w-sm" />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="font-semibold">
            {filled === total ? "Cartão completo!" : `Faltam ${total - filled} carimbos`}
          </p>
          <Button variant="sol" size="sm" onClick={give}>
            Carimbar
          </Button>
        </div>
      </div>
    </Specimen>
  );
}

function CoffeeMark() {
  const coffee = sampleOffers.find((offer) => offer.id === "cafe");
  return <img src={coffee?.picture} alt="" width={48} height={48} />;
}
