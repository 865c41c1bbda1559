import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { type CepAddress, CepInput } from "#contract/cep/cep.schema.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { api } from "#web/queries/api.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

/** Fills in the address from its postal code. Optional: without a result the user types the address. */
export function CepLookup({ onFound }: { onFound: (address: CepAddress) => void }) {
  const [typed, setTyped] = useState("");
  const [searching, setSearching] = useState(false);
  const [answer, setAnswer] = useState<{ found?: string; problem?: string }>({});

  async function search() {
    const input = CepInput.safeParse({ cep: typed });
    if (!input.success) return setAnswer({ problem: validation.cep });
    setSearching(true);
    try {
      const address = await api.cep.find(input.data);
      onFound(address);
      setAnswer({ found: describeAddress(address) });
    } catch (error) {
      const { title, text } = toApiError(error);
      setAnswer({ problem: `${title}. ${text}` });
    }
    setSearching(false);
  }

  // Otherwise Enter would submit the whole form.
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void search();
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-3">
        <TextField
          label="CEP"
          inputMode="numeric"
          autoComplete="off"
          placeholder="00000-000"
          maxLength={10}
          className="w-full max-w-72"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={searchOnEnter}
          error={answer.problem}
        />
        <Button
          variant="plain"
          className="mt-8"
          icon={<Search aria-hidden="true" />}
          loading={searching}
          loadingLabel="Buscando…"
          onClick={search}
        >
          Buscar endereço
        </Button>
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {answer.found && `Encontrado: ${answer.found}. Confira e complete o número.`}
      </p>
    </div>
  );
}

function describeAddress({ street, neighborhood, city, state }: CepAddress): string {
  return [street, neighborhood, `${city}, ${state}`].filter(Boolean).join(", ");
}
