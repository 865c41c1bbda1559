import { useState } from "react";
import { pictures } from "#contract/picture/picture.texts.ts";
import { PictureField, PicturesField } from "#web/panel/picture/picture-field.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";

export function PicturesSection({ id }: { id: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  const [photos, setPhotos] = useState<string[]>([]);
  return (
    <KitSection
      id={id}
      title="Imagens"
      intro="Enviadas com progresso e recorte, ou por um link. Tudo também pelo teclado."
    >
      <div className="grid gap-5 lg:grid-cols-3">
        <Specimen title="Uma imagem">
          <PictureField
            label="Imagem da oferta"
            value={picture}
            onChange={setPicture}
            purpose="offer"
            required
          />
        </Specimen>
        <Specimen title="Várias imagens">
          <PicturesField label="Fotos" value={photos} onChange={setPhotos} purpose="photo" max={4} />
        </Specimen>
        <Specimen title="Com erro">
          <PictureField
            label="Logo"
            hint="Aparece em um quadrado."
            value={null}
            onChange={() => {}}
            purpose="logo"
            error={pictures.unknownKind}
          />
        </Specimen>
      </div>
    </KitSection>
  );
}
