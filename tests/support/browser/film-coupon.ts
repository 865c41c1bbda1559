import type { Locator, Page } from "@playwright/test";

/** Simulates a camera that films the QR code of a coupon, and a browser without its own QR reader. */
export async function filmCoupon(page: Page, couponId: string): Promise<void> {
  await page.addInitScript(film, `/api/coupons/${couponId}/qr.svg`);
}

/** The same for a QR code on the screen of another page, which the camera of the open page films from now on. */
export async function filmScreen(page: Page, shown: Locator): Promise<void> {
  const picture = await shown.screenshot();
  await filmPicture(page, `data:image/png;base64,${picture.toString("base64")}`);
}

export async function filmPicture(page: Page, source: string): Promise<void> {
  await page.evaluate(film, source);
}

/** Runs in the browser. */
function film(source: string): void {
  Object.assign(window, { BarcodeDetector: undefined });
  const getUserMedia = async () => {
    const picture = new Image(400, 400);
    picture.src = source;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 640 });
    const context = canvas.getContext("2d");
    const draw = () => {
      if (!context) return;
      context.fillStyle = "white";
      context.fillRect(0, 0, 640, 640);
      context.drawImage(picture, 120, 120, 400, 400);
      requestAnimationFrame(draw);
    };
    draw();
    return canvas.captureStream(30);
  };
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
}
