/** The device that takes coupons, as an opaque token (read-device.ts). */
export const deviceCookie = "pertinho_client";
