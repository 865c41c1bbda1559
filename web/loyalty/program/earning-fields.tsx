import { Coins, Stamp } from "lucide-react";
import { type ProgramKind, programKinds } from "#contract/loyalty/loyalty.schema.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { MoneyInput } from "./money-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { type ProgramFormState, pointCard, stampCard } from "./program-values.ts";

const kinds = {
  stamps: { title: "Carimbos", text: "Cada visita vale um carimbo.", Icon: Stamp },
  points: { title: "Pontos", text: "Cada real gasto vale pontos.", Icon: Coins },
} as const;

/** What the club gives, in the words of the shop. */
export function EarningFields({ form }: { form: ProgramFormState }) {
  const { errors } = form.formState;
  const kind = form.watch("kind");
  return (
    <FormSection title="O que o cliente junta">
      <KindChoice value={kind} onChange={(chosen) => choose(form, chosen)} />
      <TextField
        label="Frase do cartão"
        hint="Aparece embaixo do nome da loja."
        error={errors.headline?.message}
        {...form.register("headline")}
      />
      <FieldPair>
        <TextField
          label="Nome de um"
          required
          hint="Por exemplo: carimbo, ponto, estrela."
          error={errors.unitSingular?.message}
          {...form.register("unitSingular")}
        />
        <TextField
          label="Nome de vários"
          required
          error={errors.unitPlural?.message}
          {...form.register("unitPlural")}
        />
      </FieldPair>
      <FieldPair>
        {kind === "points" && (
          <MoneyInput form={form} name="earnCents" label="A cada (em compras)" required />
        )}
        <NumberInput
          form={form}
          name="earnUnits"
          label={kind === "points" ? "O cliente ganha" : "Cada visita vale"}
          required
        />
        <MoneyInput
          form={form}
          name="minimumPurchaseCents"
          label="Compra mínima"
          hint="Vazio: qualquer valor."
        />
      </FieldPair>
      <Checkbox
        label="Clube ligado"
        hint="Desligado, o caixa não lança nem troca. O saldo de cada cliente fica guardado."
        {...form.register("isActive")}
      />
    </FormSection>
  );
}

/** Sets the fields that depend on the kind. Names that the shop has chosen itself stay. */
function choose(form: ProgramFormState, kind: ProgramKind): void {
  const [before, after] = kind === "points" ? [stampCard, pointCard] : [pointCard, stampCard];
  form.setValue("kind", kind, { shouldDirty: true });
  form.setValue("earnCents", after.earnCents, { shouldDirty: true });
  for (const name of ["unitSingular", "unitPlural", "headline"] as const) {
    if (form.getValues(name) === before[name]) form.setValue(name, after[name] ?? "", { shouldDirty: true });
  }
}

type KindChoiceProps = { value: ProgramKind; onChange: (kind: ProgramKind) => void };

function KindChoice({ value, onChange }: KindChoiceProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Pontos ou carimbos</legend>
      {programKinds.toReversed().map((kind) => {
        const { title, text, Icon } = kinds[kind];
        return (
          <label
            key={kind}
            className="flex items-start gap-3 rounded-card border-2 border-line bg-surface p-4 has-checked:border-mata-deep has-checked:bg-mata-soft has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="program-kind"
              checked={value === kind}
              onChange={() => onChange(kind)}
              className="mt-1 size-5 shrink-0 accent-mata"
            />
            <span className="min-w-0">
              <span className="flex items-center gap-2 font-bold text-lg">
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {title}
              </span>
              <span className="block text-muted">{text}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
