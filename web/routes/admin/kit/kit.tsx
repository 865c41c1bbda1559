import { screens } from "#contract/screens/screen.texts.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { ChipLink } from "#web/ui/display/chip.tsx";
import { ActionsSection } from "./actions-section.tsx";
import { BrandSection } from "./brand-section.tsx";
import { ChartsSection } from "./charts-section.tsx";
import { DataSection } from "./data-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { FoundationSection } from "./foundation-section.tsx";
import { LoyaltySection } from "./loyalty-section.tsx";
import { OverlaysSection } from "./overlays-section.tsx";
import { PanelFieldsSection } from "./panel-fields-section.tsx";
import { PicturesSection } from "./pictures-section.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const sections = [
  { id: "marca", title: "Marca", Section: BrandSection },
  { id: "cartao-do-clube", title: "Cartão do clube", Section: LoyaltySection },
  { id: "base", title: "Base", Section: FoundationSection },
  { id: "acoes", title: "Ações", Section: ActionsSection },
  { id: "campos", title: "Campos", Section: FieldsSection },
  { id: "campos-dos-paineis", title: "Campos dos painéis", Section: PanelFieldsSection },
  { id: "imagens", title: "Imagens", Section: PicturesSection },
  { id: "avisos", title: "Avisos e espera", Section: FeedbackSection },
  { id: "por-cima", title: "Por cima da página", Section: OverlaysSection },
  { id: "dados", title: "Dados", Section: DataSection },
  { id: "graficos", title: "Gráficos", Section: ChartsSection },
];

export const meta = () => pageMeta({ title: screens.admin.kit.title, index: false });

/** All components of the UI kit in their states, for developers. Served in development only. */
export default function Kit() {
  return (
    <div className="flex flex-col gap-12">
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <p className="max-w-xl text-muted">
            As peças com que as telas são feitas, em cada estado. O que uma tela precisa e não está aqui,
            nasce aqui.
          </p>
          <ThemeChoice />
        </div>
        <nav aria-label="Seções do kit" className="flex flex-wrap gap-2">
          {sections.map(({ id, title }) => (
            <ChipLink key={id} href={`#${id}`}>
              {title}
            </ChipLink>
          ))}
        </nav>
      </header>
      {sections.map(({ id, Section }) => (
        <Section key={id} id={id} />
      ))}
    </div>
  );
}
