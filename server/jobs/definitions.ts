import path from "node:path";
import { limits } from "#contract/limits.ts";
import { systemContext } from "#server/context.ts";
import { optOutKey } from "#server/domain/client/consent/opt-out-token.ts";
import { closeLapsedCoupons, copyStockToOffers } from "#server/domain/coupon/close-lapsed-coupons.ts";
import { remindHolders } from "#server/domain/coupon/remind-holders.ts";
import { giveGifts } from "#server/domain/loyalty/lapse/give-gifts.ts";
import { lapsePoints, lapseVouchers } from "#server/domain/loyalty/lapse/lapse-points.ts";
import { warnOfExpiry } from "#server/domain/loyalty/lapse/warn-of-expiry.ts";
import { cardCodeKey } from "#server/domain/loyalty/pass/card-code.ts";
import { joinLastVisits } from "#server/domain/loyalty/report/join-last-visits.ts";
import { sendPassUpdates } from "#server/domain/loyalty/wallet-pass/send-pass-updates.ts";
import type { AutomaticLinks, AutomaticRun } from "#server/domain/message/automatic/automatic-row.ts";
import { enqueueAutomatic } from "#server/domain/message/automatic/enqueue-automatic.ts";
import { enqueueWeeklySummary } from "#server/domain/message/automatic/enqueue-weekly-summary.ts";
import { readBounces } from "#server/domain/message/bounce/read-bounces.ts";
import { finishBroadcasts } from "#server/domain/message/broadcast/finish-broadcasts.ts";
import { startDueBroadcasts } from "#server/domain/message/broadcast/start-broadcast.ts";
import { clearByHand } from "#server/domain/message/by-hand/clear-by-hand.ts";
import { readDelivery } from "#server/domain/message/channel/channel-settings.ts";
import { skipCancelledMessages } from "#server/domain/message/send/settle-and-take.ts";
import { refreshTemplateApprovals } from "#server/domain/message/whatsapp/read-template-approvals.ts";
import { activateDueOffers } from "#server/domain/offer/activate-due-offers.ts";
import { deleteUnusedPictures } from "#server/domain/picture/delete-unused-pictures.ts";
import { applyRetention } from "#server/domain/retention/apply-retention.ts";
import { refreshSearchTerms } from "#server/domain/search/refresh-search-terms.ts";
import { maintainSecurity } from "#server/domain/security/maintain-security.ts";
import { cleanUpSessions } from "#server/domain/security/session/clean-up-sessions.ts";
import { deleteOldSharePictures } from "#server/domain/share-picture/draw-share-pictures.ts";
import { vacuumAnalyze, writeBackup } from "#server/platform/database/backup/maintenance.ts";
import type { Database, DatabaseHandle } from "#server/platform/database/database.ts";
import { deleteOldKeys } from "#server/platform/idempotency/delete-old-keys.ts";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import type { ChannelSources } from "#server/platform/message/channels.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { createApplePush } from "#server/platform/wallet-pass/apple-push.ts";
import { createGoogleWallet } from "#server/platform/wallet-pass/google-wallet.ts";
import { offeredWallets, type WalletSettings } from "#server/platform/wallet-pass/wallet-settings.ts";

type JobNeeds = {
  dataDir: string;
  files: FileStore;
  /** The base URL to write into links. */
  siteUrl: string;
  appSecret: string;
  wallets: WalletSettings;
  channels: ChannelSources;
};

/**
 * Returns the background jobs of this installation. PostgreSQL does its own maintenance; the embedded database needs
 * a job for it.
 */
export function jobDefinitions(
  database: DatabaseHandle,
  { dataDir, files, siteUrl, appSecret, wallets, channels }: JobNeeds,
): JobDefinition[] {
  const messages = { siteUrl, optOutKey: optOutKey(appSecret), channels };
  return [
    ...securityJobs(database),
    retentionJob(database),
    activationJob(database),
    couponJob(database),
    clubJob(database),
    giftJob(database),
    warningJob(database, messages),
    reminderJob(database, messages),
    ...automaticJobs(database, messages),
    ...(wallets.apple || wallets.google ? [passJob(database, wallets, { siteUrl, appSecret })] : []),
    broadcastJob(database, channels),
    approvalJob(database, channels),
    bounceJob(database, channels),
    searchJob(database),
    pictureJob(database, files),
    ...(database.kind === "embedded" ? embeddedJobs(database, dataDir) : []),
  ];
}

/** Spec 9: session cleanup every 30 minutes; maintenance every 60 minutes and once after the start. */
function securityJobs({ db }: DatabaseHandle): JobDefinition[] {
  return [
    {
      name: "session-cleanup",
      schedule: `*/${limits.sessionCleanupMinutes} * * * *`,
      run: async ({ now, log }) => {
        await cleanUpSessions(systemContext({ db, now, log }));
      },
    },
    {
      name: "security-maintenance",
      schedule: "20 * * * *",
      afterStartSeconds: limits.maintenanceFirstSeconds,
      run: async ({ now, log }) => {
        await maintainSecurity(systemContext({ db, now, log }));
        await deleteOldKeys(db, now);
      },
    },
  ];
}

/** Runs at night, and after a start, for a machine that is switched off at night. */
function retentionJob({ db }: DatabaseHandle): JobDefinition {
  return {
    name: "retention",
    schedule: "30 3 * * *",
    afterStartSeconds: limits.retentionFirstSeconds,
    run: async ({ now, log }) => {
      log.info("old personal data forgotten", await applyRetention(systemContext({ db, now, log })));
    },
  };
}

/** One of the runs is at midnight in the town. The others make up for the time when no process was running. */
function activationJob({ db }: DatabaseHandle): JobDefinition {
  return {
    name: "offer-activation",
    schedule: "*/5 * * * *",
    afterStartSeconds: limits.activationFirstSeconds,
    run: async ({ now, log }) => {
      const activated = await activateDueOffers(systemContext({ db, now, log }));
      if (activated > 0) log.info("offers became active", { activated });
    },
  };
}

/**
 * Starts scheduled broadcasts at their minute, ends those without queued messages, and skips what is left of cancelled
 * ones and the texts of messages that were sent by hand. A sender cannot do this: it reads no message while its channel is not configured.
 */
function broadcastJob({ db }: DatabaseHandle, channels: ChannelSources): JobDefinition {
  return {
    name: "broadcasts",
    schedule: "* * * * *",
    afterStartSeconds: limits.activationFirstSeconds,
    run: async ({ now, log }) => {
      const ctx = systemContext({ db, now, log });
      const started = await startDueBroadcasts(ctx, await readDelivery(ctx, channels));
      const finished = await finishBroadcasts(ctx);
      await skipCancelledMessages(ctx);
      await clearByHand(ctx);
      if (started + finished > 0) log.info("broadcasts moved", { started, finished });
    },
  };
}

/** Webhooks report changes immediately, but a town may not have set them up, and one may be lost. */
function approvalJob({ db }: DatabaseHandle, channels: ChannelSources): JobDefinition {
  return {
    name: "template-approvals",
    schedule: "35 * * * *",
    run: async ({ now, log }) => {
      const changed = await refreshTemplateApprovals(systemContext({ db, now, log }), channels);
      if (changed > 0) log.info("approvals of templates changed", { changed });
    },
  };
}

/** Without a mailbox for returned mails this is one query. */
function bounceJob({ db }: DatabaseHandle, sources: ChannelSources): JobDefinition {
  return {
    name: "bounces",
    schedule: "*/3 * * * *",
    run: async ({ now, log }) => {
      const counts = await readBounces(systemContext({ db, now, log }), { sources });
      if (counts.read > 0) log.info("returned mails read", counts);
    },
  };
}

/** Runs every minute, so that the stock of unpaid coupons is soon released. */
function couponJob({ db }: DatabaseHandle): JobDefinition {
  return {
    name: "coupon-expiry",
    schedule: "* * * * *",
    afterStartSeconds: limits.activationFirstSeconds,
    run: async ({ now, log }) => {
      const closed = await closeLapsedCoupons(systemContext({ db, now, log }));
      if (closed > 0) log.info("coupons lapsed", { closed });
      await copyStockToOffers(systemContext({ db, now, log }));
    },
  };
}

/** One of the runs is at midnight in the town. The others make up for the time when no process was running. */
function clubJob({ db }: DatabaseHandle): JobDefinition {
  return {
    name: "club-expiry",
    schedule: "*/5 * * * *",
    afterStartSeconds: limits.activationFirstSeconds,
    run: async ({ now, log }) => {
      const ctx = systemContext({ db, now, log });
      const cards = await lapsePoints(ctx);
      const vouchers = await lapseVouchers(ctx);
      if (cards + vouchers > 0) log.info("points and vouchers expired", { cards, vouchers });
      await joinLastVisits(ctx);
    },
  };
}

/** Runs each hour of the day, for a process that was not running in the morning. */
function giftJob({ db }: DatabaseHandle): JobDefinition {
  return {
    name: "club-gifts",
    schedule: "15 8-22 * * *",
    run: async ({ now, log }) => {
      const given = await giveGifts(systemContext({ db, now, log }));
      if (given > 0) log.info("gifts of loyalty clubs", { given });
    },
  };
}

type MessageNeeds = AutomaticLinks & { channels: ChannelSources };

/** The channels are read in each run, because an admin may change them. */
async function runOf(db: Database, { channels, ...links }: MessageNeeds): Promise<AutomaticRun> {
  return { ...links, delivers: await readDelivery({ db }, channels) };
}

/** Runs each hour of the day, for a process that was not running in the morning. */
function warningJob({ db }: DatabaseHandle, needs: MessageNeeds): JobDefinition {
  return {
    name: "club-expiry-warnings",
    schedule: "30 9-19 * * *",
    run: async ({ now, log }) => {
      const warned = await warnOfExpiry(systemContext({ db, now, log }), await runOf(db, needs));
      if (warned > 0) log.info("warnings of points that expire soon", { warned });
    },
  };
}

/** Runs in the morning, when a message wakes no holder and there is still time to redeem the coupon. */
function reminderJob({ db }: DatabaseHandle, needs: MessageNeeds): JobDefinition {
  return {
    name: "coupon-reminders",
    schedule: "0 10 * * *",
    run: async ({ now, log }) => {
      const reminded = await remindHolders(systemContext({ db, now, log }), await runOf(db, needs));
      if (reminded > 0) log.info("reminders of coupons that end soon", { reminded });
    },
  };
}

/**
 * Enqueues the other automatic messages soon after their events, and the summary of the week on Monday morning. The
 * sending hours are checked when they are sent.
 */
function automaticJobs({ db }: DatabaseHandle, needs: MessageNeeds): JobDefinition[] {
  return [
    {
      name: "automatic-messages",
      schedule: "*/2 * * * *",
      run: async ({ now, log }) => {
        const enqueued = await enqueueAutomatic(systemContext({ db, now, log }), await runOf(db, needs));
        if (enqueued > 0) log.info("automatic messages", { enqueued });
      },
    },
    {
      name: "weekly-summaries",
      schedule: "0 8-18 * * 1",
      run: async ({ now, log }) => {
        const enqueued = await enqueueWeeklySummary(systemContext({ db, now, log }), needs);
        if (enqueued > 0) log.info("summaries of the week", { enqueued });
      },
    },
  ];
}

/** Runs each minute: a client looks at the pass at the counter. */
function passJob(
  { db }: DatabaseHandle,
  { apple, google }: WalletSettings,
  { siteUrl, appSecret }: Pick<JobNeeds, "siteUrl" | "appSecret">,
): JobDefinition {
  const push = apple && createApplePush(apple);
  const updates = {
    google: google && { wallet: createGoogleWallet(google), issuer: google },
    ...{ siteUrl, keys: { cardCode: cardCodeKey(appSecret) } },
  };
  return {
    name: "wallet-passes",
    schedule: "* * * * *",
    run: async ({ now, log }) => {
      const isOffered = offeredWallets({ apple }, now).includes("apple");
      const counts = await sendPassUpdates(systemContext({ db, now, log }), {
        ...updates,
        apple: isOffered ? push : undefined,
      });
      if (Object.values(counts).some((count) => count > 0)) log.info("wallet passes updated", counts);
    },
  };
}

/** New words can be found immediately. Their use for correcting typing mistakes may wait. */
function searchJob({ db }: DatabaseHandle): JobDefinition {
  return {
    name: "refresh-search-terms",
    schedule: "5 * * * *",
    afterStartSeconds: 30,
    run: ({ now, log }) => refreshSearchTerms(systemContext({ db, now, log })),
  };
}

function pictureJob({ db }: DatabaseHandle, files: FileStore): JobDefinition {
  return {
    name: "picture-collection",
    schedule: "50 * * * *",
    run: async ({ now, log }) => {
      log.info("unused pictures removed", await deleteUnusedPictures(systemContext({ db, now, log }), files));
      await deleteOldSharePictures(files, now);
    },
  };
}

function embeddedJobs({ pool }: DatabaseHandle, dataDir: string): JobDefinition[] {
  return [
    {
      name: "embedded-vacuum",
      schedule: "10 * * * *",
      run: () => vacuumAnalyze(pool),
    },
    {
      name: "embedded-backup",
      schedule: "40 * * * *",
      run: async ({ now }) => {
        await writeBackup(pool, path.join(dataDir, "backups"), now);
      },
    },
  ];
}
