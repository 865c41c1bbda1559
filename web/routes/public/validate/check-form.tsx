import { Camera, Keyboard } from "lucide-react";
import { useState } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { CameraScanner } from "#web/counter/camera-scanner.tsx";
import { CodeField } from "#web/counter/code-field.tsx";
import type { Refusal } from "#web/shell/request/refusal.ts";
import { AfterHydration } from "#web/ui/after-hydration.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { counterSignInPath } from "./counter-sign-in-path.ts";

type CheckFormProps = { code: string; refusal: Refusal | undefined };

/** Type or scan a code. Typing works before the script has loaded. */
export function CheckForm({ code, refusal }: CheckFormProps) {
  const [isScanning, setScanning] = useState(false);
  const [typed, setTyped] = useState(code);
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const fieldError = refusal?.fields.code;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 py-4">
      <header>
        <h1 className="text-3xl">{screens.validate.title}</h1>
        <p className="mt-2 text-muted">Veja se o cupom ainda vale, para qual oferta e até quando.</p>
      </header>
      {refusal && !fieldError && (
        <Notice tone="danger" title="Não deu para conferir" announce>
          {refusal.text}
        </Notice>
      )}
      {isScanning ? (
        <CameraScanner
          of="coupon"
          onRead={(text) => submit({ code: text }, { method: "post", action: paths.validate() })}
        />
      ) : (
        <Form method="post" action={paths.validate()} noValidate className="flex flex-col gap-4">
          <CodeField key={code} initial={code} onType={setTyped} error={fieldError} />
          <Button type="submit" size="lg" fullWidth loading={isSending} loadingLabel="Conferindo o cupom…">
            Conferir
          </Button>
        </Form>
      )}
      <AfterHydration fallback={null}>
        <Button
          variant="deep"
          size="lg"
          fullWidth
          icon={isScanning ? <Keyboard aria-hidden="true" /> : <Camera aria-hidden="true" />}
          onClick={() => setScanning(!isScanning)}
        >
          {isScanning ? "Digitar o código" : "Ler com a câmera"}
        </Button>
      </AfterHydration>
      <p className="text-center text-muted">
        É da loja?{" "}
        <Link to={counterSignInPath(typed)} className="font-semibold text-caju-deep underline">
          Entre para usar o cupom
        </Link>
      </p>
    </div>
  );
}
