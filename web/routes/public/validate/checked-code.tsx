import { Link } from "react-router";
import type { PublicCodeView } from "#contract/coupon/coupon.view.ts";
import { paths } from "#contract/paths.ts";
import { formatDate } from "#contract/time/dates.ts";
import { answerAction, ResultScreen } from "#web/counter/answer-screen.tsx";
import { readableCode } from "#web/counter/typed-code.ts";
import { counterSignInPath } from "./counter-sign-in-path.ts";

type CheckedCodeProps = { code: string; answer: PublicCodeView };

/** All information that an anonymous visitor gets about a code. */
export function CheckedCode({ code, answer }: CheckedCodeProps) {
  const shown = <b className="tabular whitespace-nowrap">{readableCode(code)}</b>;
  const another = (
    <Link to={paths.validate()} className={answerAction()}>
      Conferir outro
    </Link>
  );
  if (!answer.valid) {
    return (
      <ResultScreen tone="red" title="Este código não vale" className={card} actions={another}>
        <p>
          {shown} não é de um cupom que possa ser usado agora. Confira as letras e os números, ou pegue outro
          cupom se a oferta ainda estiver no ar.
        </p>
      </ResultScreen>
    );
  }
  const { offer, validUntil } = answer;
  return (
    <ResultScreen
      tone="green"
      title="Cupom válido"
      className={card}
      actions={
        <>
          {another}
          <Link to={counterSignInPath(code)} className={answerAction({ second: true })}>
            Sou da loja: usar o cupom
          </Link>
        </>
      }
    >
      <p className="display text-2xl">
        {offer.discount} · {offer.title}
      </p>
      <p>
        {offer.companyName} · cupom {shown}
        <br />
        vale até {formatDate(validUntil)}
      </p>
    </ResultScreen>
  );
}

const card = "mx-auto my-4 min-h-128 w-full max-w-md rounded-hero";
