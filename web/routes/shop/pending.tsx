import { PendingScreen, pendingMeta } from "../../shell/pending-screen.tsx";

export const meta = pendingMeta;

export default function ShopPending() {
  return <PendingScreen />;
}
