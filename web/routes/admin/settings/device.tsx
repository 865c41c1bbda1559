import { readDevice } from "./device-name.ts";

/** "Chrome em Linux". */
export function DeviceName({ userAgent }: { userAgent: string | null }) {
  const { browser, system } = readDevice(userAgent);
  if (browser && system) {
    return (
      <>
        {browser} em {system}
      </>
    );
  }
  return browser ?? system ?? "Aparelho desconhecido";
}
