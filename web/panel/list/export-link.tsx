import { Download } from "lucide-react";
import { buttonLook } from "#web/ui/button-look.ts";

type ExportLinkProps = {
  /** The `apiAddress` of the endpoint that exports the rows. */
  path: string;
  filter: Record<string, unknown>;
};

/**
 * Downloads the rows of the current filter as a file. A plain link, so that the browser shows the download itself.
 */
export function ExportLink({ path, filter }: ExportLinkProps) {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return (
    <a href={`${path}?${query}`} download className={buttonLook({ variant: "plain" })}>
      <Download aria-hidden="true" />
      Exportar
    </a>
  );
}
