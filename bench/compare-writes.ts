import type { Post } from "./load.ts";
import { compare } from "./measure.ts";
import { atLeast, inRequests, type Line } from "./report.ts";
import { type Bench, startBareServer } from "./servers.ts";

const connections = 64;

/** The path at which the bare server runs the statements. */
export const bareWritePath = "/statement";

/** Requests of the product, and the same requests of the bare server, which runs the statements `texts`. */
export type Writes = { texts: string[]; posts: { ours: () => Post; bare: () => Post }; requests: number };

/** Measures a write over 64 connections, against the same SQL behind a bare server with a pool of the same size. */
export async function compareWrites(
  bench: Bench,
  { texts, posts, requests }: Writes,
  wanted: { name: string; target: number },
  isQuick: boolean,
): Promise<Line> {
  const bare = await startBareServer(bench.databaseUrl, {
    queries: [{ path: bareWritePath, texts, values: [] }],
  });
  try {
    const loads = {
      ours: { connections, requests, post: posts.ours },
      bare: { connections, requests, post: posts.bare },
    };
    const rounds = isQuick ? 3 : 7;
    const compared = await compare(bench.product("/"), bare.at("/"), loads, rounds);
    return {
      name: `${wanted.name}, 64 connections`,
      ...inRequests(compared),
      ...atLeast(wanted.target, compared.speedRatio),
    };
  } finally {
    await bare.close();
  }
}
