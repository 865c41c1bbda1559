import { classNames } from "#web/ui/class-names.ts";

type LogoProps = {
  /** The text of the word mark and the accessible name of the logo. */
  name?: string;
  /** `dark` for dark backgrounds: a yellow ticket and white text. */
  ground?: "light" | "dark";
  /** Only the ticket, e.g. in a collapsed sidebar. */
  markOnly?: boolean;
  className?: string;
};

export function Logo({ name = "pertinho", ground = "light", markOnly = false, className }: LogoProps) {
  return (
    <span className={classNames("inline-flex items-center gap-2", className)}>
      <LogoMark className={ground === "dark" ? "text-sol" : "text-caju dark:text-caju-deep"} />
      {markOnly ? (
        <span className="sr-only">{name}</span>
      ) : (
        <span
          className={classNames(
            "display -translate-y-px text-[1.75rem] leading-none",
            ground === "dark" ? "text-white" : "text-caju dark:text-caju-deep",
          )}
        >
          {name}
        </span>
      )}
    </span>
  );
}

/** The ticket alone. Its perforation is transparent and shows the background. */
function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 40 32" aria-hidden="true" className={classNames("h-7 w-auto shrink-0", className)}>
      <path fill="currentColor" fillRule="evenodd" transform="rotate(-8 20 16)" d={ticketPath} />
    </svg>
  );
}

// A 36 x 26 ticket: rounded corners, a notch of radius 4.5 in each side, two dashes of a tear line.
const ticketPath =
  "M8 3h24a6 6 0 0 1 6 6v2.5a4.5 4.5 0 0 0 0 9V23a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6v-2.5a4.5 4.5 0 0 0 0-9V9a6 6 0 0 1 6-6Z" +
  "M24.7 7.5a.7.7 0 0 0-.7.7v4.6c0 .4.3.7.7.7h1.6c.4 0 .7-.3.7-.7V8.2a.7.7 0 0 0-.7-.7Z" +
  "M24.7 18.5a.7.7 0 0 0-.7.7v4.6c0 .4.3.7.7.7h1.6c.4 0 .7-.3.7-.7v-4.6a.7.7 0 0 0-.7-.7Z";
