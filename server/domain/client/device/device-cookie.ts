/** The cookie with the opaque token of the device that claims coupons (read-device.ts). */
export const deviceCookie = "pertinho_client";
