import { type FormattedRun, formatText } from "#contract/message/template/format-text.ts";
import { classNames } from "#web/ui/class-names.ts";

/** A message as WhatsApp shows it. Its links do nothing. */
export function WhatsappBubble({ text }: { text: string }) {
  return (
    <section aria-label="Prévia da mensagem" className="max-w-90 rounded-card bg-sunken p-4">
      <p className="wrap-anywhere whitespace-pre-wrap rounded-xl rounded-tl-none bg-success-soft px-3.5 py-2.5 text-ink">
        {formatText(text).map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs have no identity and no state
          <Run key={index} run={run} />
        ))}
      </p>
    </section>
  );
}

function Run({ run: { text, bold, italic, strike, url } }: { run: FormattedRun }) {
  return (
    <span
      className={classNames(
        bold && "font-bold",
        italic && "italic",
        strike && "line-through",
        url !== null && "text-info-deep underline",
      )}
    >
      {text}
    </span>
  );
}
