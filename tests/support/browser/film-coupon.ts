import type { Page } from "@playwright/test";

/** Simulates a camera that films the QR code of a coupon, and a browser without its own QR reader. */
export async function filmCoupon(page: Page, couponId: string): Promise<void> {
  await page.addInitScript((id) => {
    Object.assign(window, { BarcodeDetector: undefined });
    const film = async () => {
      const picture = new Image(400, 400);
      picture.src = `/api/coupons/${id}/qr.svg`;
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
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: film } });
  }, couponId);
}
