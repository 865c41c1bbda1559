import { type RefObject, useRef } from "react";
import { useWatch } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import { variableLabels } from "#contract/message/template/template.texts.ts";
import { type TemplateVariable, templateVariables } from "#contract/message/template/template-variables.ts";
import { FormSection } from "#web/panel/form/form-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import type { TemplateFormState } from "./template-values.ts";

type TextName = "subject" | "body";
type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The texts of a template. The buttons insert a variable into the text that was edited last. */
export function TemplateText({ form, channel }: { form: TemplateFormState; channel: MessageChannel }) {
  const { errors } = form.formState;
  const edited = useRef<TextControl | null>(null);
  const body = useRef<HTMLTextAreaElement | null>(null);
  const { ref: registerBody, ...bodyField } = form.register("body");
  const rememberEdited = ({ currentTarget }: { currentTarget: TextControl }) => {
    edited.current = currentTarget;
  };
  return (
    <FormSection title="A mensagem">
      {channel === "email" && (
        <TextField
          label="Assunto"
          required
          error={errors.subject?.message}
          {...form.register("subject")}
          onFocus={rememberEdited}
        />
      )}
      <VariableButtons
        onInsert={(variable) => insertVariable(form, textToChange(edited, body.current), variable)}
      />
      <Textarea
        label="Mensagem"
        required
        rows={8}
        hint={<BodyLength form={form} channel={channel} />}
        error={errors.body?.message}
        {...bodyField}
        ref={(control) => {
          registerBody(control);
          body.current = control;
        }}
        onFocus={rememberEdited}
      />
      <TextField
        label="Texto do botão"
        hint="Leva ao endereço de {{link}}. Vazio para uma mensagem sem botão."
        error={errors.actionLabel?.message}
        {...form.register("actionLabel")}
      />
    </FormSection>
  );
}

function VariableButtons({ onInsert }: { onInsert: (variable: TemplateVariable) => void }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 font-semibold">Inserir no texto</legend>
      {templateVariables.map((variable) => (
        <Button
          key={variable}
          variant="outline"
          size="sm"
          title={variableLabels[variable]}
          onClick={() => onInsert(variable)}
        >
          {variable}
        </Button>
      ))}
    </fieldset>
  );
}

function BodyLength({ form, channel }: { form: TemplateFormState; channel: MessageChannel }) {
  const body = useWatch({ control: form.control, name: "body" });
  const max = channel === "whatsapp" ? limits.whatsappBodyMaxLength : limits.templateBodyMaxLength;
  const [length, most] = [body.length, max].map((count) => count.toLocaleString("pt-BR"));
  return (
    <>
      {length} de {most} caracteres. Use *negrito* e _itálico_, e {"{{nome|cliente}}"} para quem não tem nome.
    </>
  );
}

/** The subject disappears with another channel. */
function textToChange(edited: RefObject<TextControl | null>, body: HTMLTextAreaElement | null) {
  return edited.current?.isConnected ? edited.current : body;
}

/** Inserts at the caret, which follows the variable. */
function insertVariable(form: TemplateFormState, control: TextControl | null, variable: TemplateVariable) {
  if (!control) return;
  const { selectionStart, selectionEnd, value } = control;
  control.setRangeText(
    `{{${variable}}}`,
    selectionStart ?? value.length,
    selectionEnd ?? value.length,
    "end",
  );
  form.setValue(control.name as TextName, control.value, { shouldDirty: true });
  control.focus();
}
