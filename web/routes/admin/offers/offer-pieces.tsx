import { OfferHistory } from "./offer-history.tsx";
import { OfferImport } from "./offer-import.tsx";

/** What is open over the list. */
export type OpenPiece =
  | { what: "new" | "import" }
  | { what: "edit" | "duplicate" | "preview"; id: string }
  | { what: "history"; id: string; title: string };

type OfferPiecesProps = {
  open: OpenPiece | undefined;
  onOpen: (piece: OpenPiece) => void;
  onClose: () => void;
};

export function OfferPieces({ open, onClose }: OfferPiecesProps) {
  if (open?.what === "history") return <OfferHistory id={open.id} title={open.title} onClose={onClose} />;
  if (open?.what === "import") return <OfferImport onClose={onClose} />;
  return null;
}
