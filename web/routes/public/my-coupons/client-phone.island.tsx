import { useEffect, useRef, useState } from "react";
import { island } from "#web/islands/island.ts";
import { maskTypedPhones } from "#web/ui/form/mask-typed-phones.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";

/** The phone that a client confirms, masked during typing. Without the script the server reads it unmasked. */
export const clientPhone = island({ name: "client-phone", hydrates: "touched", Component: ClientPhone });

type ClientPhoneProps = { defaultValue: string; error?: string };

export function ClientPhone({ defaultValue, error }: ClientPhoneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [shownError, setShownError] = useState(error);
  useEffect(() => maskTypedPhones(frame.current), []);
  return (
    <div ref={frame}>
      <PhoneField
        id="client-phone"
        label="WhatsApp"
        name="phone"
        required
        defaultValue={defaultValue}
        error={shownError}
        onValueChange={() => setShownError(undefined)}
      />
    </div>
  );
}
