import type { Page } from "@playwright/test";
import type { ApiClient } from "#contract/api/contract.ts";
import { type DeliveryChannels, noDeliveryChannels } from "#contract/mail/delivery.ts";
import { builtPages } from "#tests/support/server/built-pages.ts";
import { testServer } from "./test-server.ts";

type PartOf<Api> = { [Name in keyof Api]?: Partial<Api[Name]> };

/**
 * Responds to one URL with the built pages and an API of the test, for states that the data of the real server cannot
 * produce. All other requests, including scripts, go to the real server.
 */
export async function pageWithApi(
  page: Page,
  address: string,
  api: PartOf<ApiClient>,
  delivers: DeliveryChannels = noDeliveryChannels,
): Promise<void> {
  const handlePage = await builtPages();
  const url = new URL(address, testServer().baseUrl);
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
      publicUrl: testServer().baseUrl,
      delivers,
      now: new Date(),
    });
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
}
