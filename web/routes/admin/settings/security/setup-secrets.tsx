import type { SecondFactorSetup } from "#contract/account/session.view.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { totpSecret } from "./totp-secret.ts";

/** The authenticator's secret as QR code, text and link, and the backup codes for the case that it is lost. */
export function SetupSecrets({ setup: { totpUri, qrCode, backupCodes } }: { setup: SecondFactorSetup }) {
  return (
    <>
      <img
        // An SVG in an image runs no script and loads nothing: safer than inserting its markup into the page.
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR code do segundo fator, para ler com o aplicativo autenticador"
        className="size-48 self-center rounded-card bg-white"
      />
      <div>
        <h3 className="mb-1 font-semibold">Chave</h3>
        <p className="tabular break-words rounded-card bg-sunken p-3 font-mono">{totpSecret(totpUri)}</p>
        <ButtonLink href={totpUri} variant="plain" size="sm" className="mt-2">
          Abrir no aplicativo deste aparelho
        </ButtonLink>
      </div>
      <div>
        <h3 className="mb-1 font-semibold">Códigos de reserva</h3>
        <p className="mb-2 text-muted text-sm">
          Cada um vale uma vez, para o dia em que o celular se perder.
        </p>
        <ul className="tabular grid gap-1 sm:grid-cols-2 rounded-card bg-sunken p-3 font-mono">
          {backupCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
