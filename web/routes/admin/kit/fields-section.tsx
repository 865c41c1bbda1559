import { Search } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { NativeSelect } from "#web/ui/form/native-select.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { RadioGroup } from "#web/ui/form/radio.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";
import { longestText, sampleCategories } from "./samples.tsx";

export function FieldsSection({ id }: { id: string }) {
  return (
    <KitSection
      id={id}
      title="Campos"
      intro="Elementos do próprio navegador: funcionam antes de o script chegar. O erro diz o que fazer e guarda o que foi digitado."
    >
      <Specimen title="Texto" className="public-size grid gap-5 sm:grid-cols-2">
        <TextField label="Seu nome" placeholder="Como está no documento" required autoComplete="name" />
        <TextField
          label="Buscar"
          type="search"
          icon={<Search />}
          placeholder="Pizza, corte de cabelo, tênis…"
        />
        <TextField label="E-mail" type="email" defaultValue="maria@" error="Email inválido" />
        <TextField
          label="Endereço do site"
          defaultValue="https://pertinho.test"
          disabled
          hint="Definido pelo portal."
        />
        <TextField
          label="Título longo"
          defaultValue={longestText}
          hint={`${longestText.length} de 255 letras`}
        />
        <PasswordField label="Senha" autoComplete="new-password" hint="O olho mostra e esconde." />
        <NativeSelect label="Categoria" options={sampleCategories} placeholder="Escolha uma categoria" />
        <Textarea label="Mensagem" hint="Conte um pouco da sua loja." className="sm:col-span-2" />
      </Specimen>
      <div className="grid gap-5 lg:grid-cols-2">
        <MaskedFields />
        <Specimen title="Escolhas" className="public-size flex flex-col gap-5">
          <div>
            <Checkbox label="Aceito os termos de uso" required defaultChecked />
            <Checkbox label="Quero receber ofertas no WhatsApp" hint="Você pode sair quando quiser." />
            <Checkbox label="Li o regulamento" error="Marque para continuar." />
            <Checkbox label="Indisponível" disabled />
          </div>
          <RadioGroup
            label="Tipo de desconto"
            name="kit-discount"
            defaultValue="percent"
            options={[
              { value: "percent", label: "Porcentagem" },
              { value: "amount", label: "Valor em reais" },
              { value: "gift", label: "Brinde", disabled: true },
            ]}
          />
          <div>
            <Switch label="Mostrar na página inicial" defaultChecked />
            <Switch label="QR code ligado" hint="Quem escaneia vai para a oferta." />
            <Switch label="Indisponível" disabled />
          </div>
        </Specimen>
      </div>
    </KitSection>
  );
}

function MaskedFields() {
  const [phone, setPhone] = useState("11912345678");
  const [price, setPrice] = useState<number | null>(4790);
  return (
    <Specimen title="Telefone e dinheiro" className="public-size flex flex-col gap-5">
      <PhoneField
        label="WhatsApp"
        value={phone}
        onValueChange={setPhone}
        hint={`Guardado como ${phone || "vazio"}`}
        required
      />
      <PhoneField label="Telefone fixo" error="Confira o DDD e o número." defaultValue="113333" />
      <MoneyField
        label="Valor da compra"
        value={price}
        onValueChange={setPrice}
        hint={`Guardado como ${price ?? "vazio"} centavos`}
      />
      <MoneyField label="Compra mínima" error="Digite um valor maior que zero." defaultValue={0} />
      <MoneyField label="Preço fechado" disabled defaultValue={123_456} />
    </Specimen>
  );
}
