import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import type { ApiError } from "#web/queries/api-error.ts";
import type { PostingScreen, PostingWork } from "./use-posting.ts";

type PostingRefusalProps = { refusal: ApiError; back: PostingScreen | undefined; work: PostingWork };

/** Why nothing was posted, and the way back to what was typed. */
export function PostingRefusal({ refusal: { title, text, fields }, back, work }: PostingRefusalProps) {
  return (
    <ResultScreen
      tone="red"
      title={title}
      className={fullScreen}
      actions={
        <>
          {back && (
            <AnswerButton onClick={() => work.returnTo(back)}>
              {back.at === "amount" ? "Voltar a este cliente" : "Voltar"}
            </AnswerButton>
          )}
          <AnswerButton second={back !== undefined} onClick={() => work.startNext()}>
            Próximo cliente
          </AnswerButton>
        </>
      }
    >
      <p>{text}</p>
      {Object.values(fields).map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </ResultScreen>
  );
}
