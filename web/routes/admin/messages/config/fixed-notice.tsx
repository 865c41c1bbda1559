import type { ChannelVariable } from "#contract/message/channel/channel.view.ts";

/** The hint of a field whose value comes from the environment; undefined for one that can be changed here. */
export function fixedHint(fixed: readonly ChannelVariable[], variable: ChannelVariable): string | undefined {
  return fixed.includes(variable)
    ? `Vem da variável ${variable} do servidor, que vale mais que este campo.`
    : undefined;
}
