import { Hourglass } from "lucide-react";
import { expiringText } from "#contract/loyalty/card-face.texts.ts";
import type { StatementPage, WalletCardDetails } from "#contract/loyalty/wallet.view.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { CardPass } from "#web/loyalty/pass/card-pass.tsx";
import { RefusalNotice } from "#web/routes/public/my-coupons/refusal-notice.tsx";
import { Breadcrumbs } from "#web/shell/breadcrumbs.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { AddPasses } from "./add-passes.tsx";
import { FollowedWallet, WalletPart } from "./followed-wallet.tsx";
import { PointsRequests } from "./points-requests.tsx";
import { Rewards } from "./rewards.tsx";
import { Statement } from "./statement.tsx";
import { Vouchers } from "./vouchers.tsx";
import { WalletCardFace } from "./wallet-card-face.tsx";
import type { Answer } from "./wallet-intents.ts";

type OpenCardProps = {
  card: WalletCardDetails;
  fingerprint: string;
  statement: StatementPage;
  cursor: string | undefined;
  formKey: string;
  /** The client's phone, formatted. */
  phone: string;
  isOnlyCard: boolean;
  today: string;
  answer: Answer | undefined;
};

/** One card: what it has, what it can be exchanged for, and how each sum came about. */
export function OpenCard({ phone, isOnlyCard, fingerprint, statement, cursor, ...opened }: OpenCardProps) {
  const { card, formKey, today, answer } = opened;
  const { company } = card;
  return (
    <FollowedWallet fingerprint={fingerprint} className="flex flex-col gap-8 pb-3">
      <div className="flex flex-col gap-2">
        <Breadcrumbs
          crumbs={[
            isOnlyCard
              ? { name: "Clubes", path: paths.loyaltyClub() }
              : { name: screens.loyaltyProgress.title, path: paths.loyaltyProgress() },
            { name: company.name, path: paths.loyaltyProgress({ cartao: card.id }) },
          ]}
        />
        <h1 className="sr-only">Cartão de {company.name}</h1>
        {answer?.intent !== "request" && <RefusalNotice refusal={answer?.refusal} />}
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
          <div className="flex min-w-0 flex-col gap-5">
            <WalletPart name="card">
              <WalletCardFace card={card} today={today} />
            </WalletPart>
            <CardPass phone={phone} />
            <AddPasses card={card} />
          </div>
          <WalletPart name="exchange" className="flex min-w-0 flex-col gap-6">
            <CardNotices card={card} today={today} />
            <Vouchers card={card} today={today} />
            <Rewards card={card} formKey={formKey} today={today} />
          </WalletPart>
        </div>
      </div>
      <WalletPart name="statement">
        <Statement card={card} page={statement} isFirstPage={cursor === undefined} today={today} />
      </WalletPart>
      <WalletPart name="requests">
        <PointsRequests card={card} formKey={formKey} today={today} answer={answer} />
      </WalletPart>
    </FollowedWallet>
  );
}

/** What the client should know before an exchange. */
function CardNotices({ card: { isOpen, expiring }, today }: Pick<OpenCardProps, "card" | "today">) {
  if (!isOpen) {
    return (
      <Notice title="Este clube está fechado agora">
        O seu saldo continua guardado. Para usar os vales, fale com a loja.
      </Notice>
    );
  }
  return (
    expiring && (
      <Notice
        tone="warning"
        title={expiringText(expiring, today)}
        action={
          <a href="#rewards" className={buttonLook({ variant: "sol", size: "sm" })}>
            <Hourglass aria-hidden="true" />
            Usar agora
          </a>
        }
      >
        Troque por um prêmio antes que acabe o prazo.
      </Notice>
    )
  );
}
