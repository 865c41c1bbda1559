import { ORPCError } from "@orpc/client";
import { contract } from "#contract/api/contract.ts";
import { UploadedPicture } from "#contract/picture/picture.schema.ts";
import { apiAddress } from "#web/queries/api-address.ts";

type Options = {
  signal: AbortSignal;
  /** From 0 to 1. At 1 the upload is complete and the server processes the picture. */
  onProgress: (sent: number) => void;
};

/** Uploads a picture with XMLHttpRequest, the only browser API that reports upload progress. */
export function sendPicture(picture: Blob, { signal, onProgress }: Options): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", apiAddress(contract.pictures.upload));
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const picture = UploadedPicture.safeParse(request.response);
      if (picture.success) resolve(picture.data);
      else reject(refusal(request));
    };
    request.onerror = () => reject(new TypeError("the picture could not be sent"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(picture);
  });
}

/** Converts the response to the same error as any other API call (`toApiError`). */
function refusal({ status, response }: XMLHttpRequest): Error {
  const { code = "internal", message = "" } = (response ?? {}) as { code?: string; message?: string };
  return new ORPCError(code, { status: status >= 400 ? status : 500, message });
}
