import { useNavigate } from "react-router";
import { errorTitle } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/queries/api.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";

/**
 * Starts impersonating the company's shopkeeper and opens the shop's panel. Its banner offers the way back (spec 2
 * and 4).
 */
export function useImpersonate(): (company: { id: string }) => Promise<void> {
  const navigate = useNavigate();
  return async ({ id }) => {
    try {
      await api.impersonation.start({ companyId: id });
      await navigate(paths.shop.dashboard());
    } catch (error) {
      const { code, title, text } = toApiError(error);
      const hasTitle = code !== undefined && errorTitle(code) !== undefined;
      showToast({ ...(hasTitle ? { title, description: text } : { title: text }), tone: "danger" });
    }
  };
}
