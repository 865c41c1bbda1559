import { Link } from "react-router";
import { shopClientGroupTexts } from "#contract/shop/shop-client.texts.ts";
import { shopClientGroups } from "#contract/shop/shop-client.ts";
import { chipLook } from "#web/ui/display/chip.tsx";
import { type ClientsAddress, clientsPath } from "./clients-address.ts";

/** The groups as one line that scrolls sideways on a phone, so that the first clients are visible. */
export function ClientGroups({ address }: { address: ClientsAddress }) {
  return (
    <nav aria-label="Mostrar" className="-mx-4 my-2 overflow-x-auto px-4 py-1">
      <ul className="flex gap-2 min-[72rem]:flex-wrap">
        {[undefined, ...shopClientGroups].map((group) => (
          <li key={group ?? "all"} className="shrink-0">
            <Link
              to={clientsPath({ ...address, group })}
              replace
              preventScrollReset
              aria-current={group === address.group ? "true" : undefined}
              className={chipLook({ selected: group === address.group })}
            >
              {group ? shopClientGroupTexts[group].name : "Todos"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
