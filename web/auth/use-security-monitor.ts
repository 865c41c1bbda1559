import { useEffect, useState } from "react";
import type { SessionView } from "#contract/schemas/session-view.ts";
import type { SecurityStatus } from "#contract/security-status.ts";
import { api } from "../queries/api.ts";
import { browserStorage } from "./browser-storage.ts";
import { browserClock } from "./clock.ts";
import { securityMemory } from "./security-memory.ts";
import { type SecurityCalls, type Surroundings, startSecurityMonitor } from "./security-monitor.ts";
import { countTabs, type TabChannel } from "./tab-count.ts";

const activities = ["pointerdown", "keydown", "scroll"] as const;

/** Watches the session of an admin while the back-office is open (spec 9); others are not watched. */
export function useSecurityMonitor({ user, expiresAt }: SessionView): SecurityStatus | undefined {
  const [status, setStatus] = useState<SecurityStatus>("checking");
  const adminId = user?.role === "admin" ? user.id : undefined;

  useEffect(() => {
    if (adminId === undefined) return;
    const tabs = countTabs(openTabChannel(), browserClock, Math.random().toString(36));
    const stop = startSecurityMonitor({
      calls: callsFor(adminId),
      surroundings: { ...surroundings, tabs: tabs.tabs },
      memory: securityMemory(browserStorage("sessionStorage"), `${adminId} ${expiresAt}`),
      clock: browserClock,
      onStatus: setStatus,
    });
    return () => {
      stop();
      tabs.stop();
    };
  }, [adminId, expiresAt]);

  return adminId === undefined ? undefined : status;
}

function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel("pertinho.tabs");
  const tabChannel: TabChannel = {
    postMessage: (message) => channel.postMessage(message),
    onmessage: null,
    close: () => channel.close(),
  };
  channel.onmessage = (event) => tabChannel.onmessage?.(event);
  return tabChannel;
}

function callsFor(adminId: string): SecurityCalls {
  return {
    validateSession: () => api.rpc.validate_session_security(),
    validateFingerprint: () => api.rpc.validate_session_fingerprint(),
    checkSecurity: () => api.rpc.comprehensive_security_check({ user_id: adminId }),
    report: (type) => api.rpc.log_security_event({ event_type: type, user_id: adminId }),
  };
}

const surroundings: Omit<Surroundings, "tabs"> = {
  gapPixels: () => Math.max(outerWidth - innerWidth, outerHeight - innerHeight),
  onActivity: (heard) => {
    for (const activity of activities) addEventListener(activity, heard, { passive: true });
    return () => {
      for (const activity of activities) removeEventListener(activity, heard);
    };
  },
};
