/** Reads a stream of events until it contains the expected text. Returns all of it. */
export async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  expected: string,
): Promise<string> {
  let received = "";
  while (!received.includes(expected)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stream ended after ${JSON.stringify(received)}`);
    received += new TextDecoder().decode(value);
  }
  return received;
}
