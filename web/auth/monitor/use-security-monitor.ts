import { useEffect, useState } from "react";
import { allows } from "#contract/account/roles.ts";
import type { SessionView } from "#contract/account/session.view.ts";
import { type ShownAlert, shownAlerts } from "#contract/security/security-events.ts";
import type { SecurityStatus } from "#contract/security/security-status.ts";
import { browserStorage } from "#web/auth/session/browser-storage.ts";
import { browserClock } from "#web/auth/session/clock.ts";
import { countTabs, type TabChannel } from "#web/auth/session/tab-count.ts";
import { api } from "#web/queries/api.ts";
import { securityMemory } from "./security-memory.ts";
import { type BrowserState, type SecurityCalls, startSecurityMonitor } from "./security-monitor.ts";

const activities = ["pointerdown", "keydown", "scroll"] as const;

export type SecurityWatch = {
  status: SecurityStatus;
  /** Alerts shown in addition to the status. */
  alerts: readonly ShownAlert[];
};

/** Watches the session of each signed-in back-office user (spec 4), an admin's more closely (spec 9). */
export function useSecurityMonitor({ user, expiresAt }: SessionView): SecurityWatch | undefined {
  const [status, setStatus] = useState<SecurityStatus>("checking");
  const [alerts, setAlerts] = useState<readonly ShownAlert[]>([]);
  const userId = user && allows("editor", user.role) ? user.id : undefined;
  const isAdmin = user?.role === "admin";

  useEffect(() => {
    if (userId === undefined) return;
    const tabs = countTabs(openTabChannel(), browserClock, Math.random().toString(36));
    const stop = startSecurityMonitor({
      calls: callsFor(userId),
      surroundings: { ...surroundings, tabs: tabs.tabs },
      memory: securityMemory(browserStorage("sessionStorage"), `${userId} ${expiresAt}`),
      clock: browserClock,
      isAdmin,
      onStatus: setStatus,
      onAlerts: (active) => setAlerts(shownAlerts.filter((type) => active.includes(type))),
    });
    return () => {
      stop();
      tabs.stop();
    };
  }, [userId, expiresAt, isAdmin]);

  return userId === undefined ? undefined : { status, alerts };
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

function callsFor(userId: string): SecurityCalls {
  return {
    validateSession: () => api.rpc.validate_session_security(),
    validateFingerprint: () => api.rpc.validate_session_fingerprint(),
    checkSecurity: () => api.rpc.comprehensive_security_check({ user_id: userId }),
    report: (type) => api.rpc.log_security_event({ event_type: type, user_id: userId }),
  };
}

const surroundings: Omit<BrowserState, "tabs"> = {
  gapPixels: () => Math.max(outerWidth - innerWidth, outerHeight - innerHeight),
  onActivity: (onActive) => {
    for (const activity of activities) addEventListener(activity, onActive, { passive: true });
    return () => {
      for (const activity of activities) removeEventListener(activity, onActive);
    };
  },
};
