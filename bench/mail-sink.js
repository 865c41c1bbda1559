/** A mail server in a process of its own that accepts every mail and stores none. Prints its URL. */
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.on("end", () => done(null)).resume();
  },
});
server.on("error", () => undefined);
server.listen(0, "127.0.0.1", () => {
  const address = server.server.address();
  if (address && typeof address === "object") console.log(`listening: smtp://127.0.0.1:${address.port}`);
});
