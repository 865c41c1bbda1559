import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { ApiClient } from "#contract/api/contract.ts";
import { type DeliveryChannels, noDeliveryChannels } from "#contract/mail/delivery.ts";
import { builtPages } from "#tests/support/server/built-pages.ts";

type PartOf<Api> = { [Name in keyof Api]?: Partial<Api[Name]> };

/**
 * Answers one address with the built pages over an API of the test's own, for what the real server's data cannot
 * bring about. All else, scripts included, comes from the real server.
 */
export async function pageWithApi(
  page: Page,
  address: string,
  api: PartOf<ApiClient>,
  delivers: DeliveryChannels = noDeliveryChannels,
): Promise<void> {
  const handlePage = await builtPages();
  const url = new URL(address, inject("baseUrl"));
  await page.route(url.href, async (route) => {
    const asked = route.request();
    const body = asked.postData();
    const request = new Request(url, {
      method: asked.method(),
      ...(body !== null && { body, headers: { "content-type": asked.headers()["content-type"] ?? "" } }),
    });
    const answer = await handlePage(request, {
      api: api as ApiClient,
      apiOnce: () => api as ApiClient,
      nonce: "test",
      requestId: "test-request",
      report: () => {},
      publicUrl: inject("baseUrl"),
      delivers,
      now: new Date(),
    });
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
}
