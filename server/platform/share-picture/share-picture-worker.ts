import { answerRequests } from "#server/platform/threads/answer-requests.ts";
import type { RenderInput } from "./render-in-thread.ts";
import { renderSharePicture } from "./render-share-picture.ts";

/** The program of the thread that renders pictures for sharing (render-in-thread.ts). */
answerRequests<RenderInput>(({ card, photo }) => renderSharePicture(card, photo));
