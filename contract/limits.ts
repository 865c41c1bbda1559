/** Every number of the product that two places need, in the order of the documents that define it. */
export const limits = {
  // Spec 5: lengths and ranges of fields.
  emailMaxLength: 255,
  passwordMinLength: 6,
  passwordMaxLength: 128,
  strongPasswordMinLength: 8,
  phoneMinDigits: 10,
  phoneMaxDigits: 11,
  personNameMinLength: 2,
  personNameMaxLength: 100,
  companyNameMaxLength: 255,
  companyLocationMaxLength: 255,
  companyAddressMaxLength: 500,
  companyNeighborhoodMaxLength: 100,
  companyInstagramMaxLength: 100,
  latitudeMax: 90,
  longitudeMax: 180,
  offerTitleMaxLength: 255,
  offerDescriptionMaxLength: 2000,
  offerDiscountMaxLength: 50,
  offerLocationMaxLength: 255,
  offerKeywordMaxLength: 50,
  campaignTitleMaxLength: 255,
  campaignDescriptionMaxLength: 1000,

  // Spec 7: the default number of recent security events in a page.
  securityEventsPageSize: 50,

  // Spec 9: rate limits.
  loginAttempts: 10,
  loginWindowMinutes: 15,
  registerAttempts: 3,
  registerWindowMinutes: 60,
  defaultAttempts: 100,
  defaultWindowMinutes: 60,
  attemptsMin: 1,
  attemptsMax: 1000,
  rateLimitActionMaxLength: 50,
  // Spec 9: security events and audit.
  securityEventTypeMaxLength: 100,
  auditTableNameMaxLength: 50,
  auditRecordIdMaxLength: 36,
  // Spec 9: thresholds of suspicious activity; an alert is raised above the number.
  suspiciousFailedLogins: 10,
  suspiciousWindowHours: 24,
  securityMetricsDays: 7,
  securityMetricsRecentEvents: 10,
  alertActiveSessions: 3,
  alertActiveSessionsWindowHours: 1,
  alertTabs: 3,
  dashboardWarningActiveSessions: 5,
  // Spec 9: periodic checks.
  securityCheckMinutes: 5,
  sessionCleanupMinutes: 30,
  maintenanceMinutes: 60,
  maintenanceFirstSeconds: 60,
  devToolsCheckSeconds: 30,
  devToolsGapPixels: 160,
  inactivityMinutes: 30,
  suspiciousCheckMinutes: 10,
  sessionValidationMinutes: 5,
  sessionValidationTimeoutSeconds: 5,
  sessionExpiryWarningMinutes: 15,
  // Spec 9: access codes, screens.
  accessCodeDefaultUses: 999,
  dataFreshMinutes: 5,
  dataRetries: 1,
  sidebarWidthRem: 16,
  sidebarCollapsedWidthRem: 3,
  mobileBreakpointPixels: 768,
  sidebarCookieDays: 7,

  // In addition to the spec's limit for sign-ins: attempts on one account from all IP addresses, in the same window.
  loginAttemptsPerAccount: 100,
  // A browser that signed in before is recognized by a cookie, for its most recent accounts.
  knownBrowserDays: 365,
  accountsPerBrowser: 5,

  // The default maximum size of a request body; an endpoint can raise it.
  bodyMaxBytes: 16 * 1024,
  // Records with long texts and many links.
  recordBodyMaxBytes: 128 * 1024,
  // Ten thousand ids.
  selectionBodyMaxBytes: 512 * 1024,
  csvBodyMaxBytes: 8 * 1024 * 1024,
  // The maximum number of JSON values in a body: validating the values takes longer than reading the bytes.
  bodyMaxValues: 600,
  selectionBodyMaxValues: 11_000,
  // Forms submitted by pages.
  formMaxBytes: 64 * 1024,
  formFieldsMax: 100,
  jsonDepthMax: 32,

  // docs/product.md: lists.
  pageSize: 20,
  gridPageSize: 40,
  pageSizeMax: 100,
  cursorMaxLength: 500,
  searchMaxLength: 100,
  activationFirstSeconds: 5,
  managedPagesMax: 10_000,
  bulkMax: 10_000,
  savedViewsMax: 50,
  savedViewNameMaxLength: 60,
  savedViewQueryMaxLength: 1000,
  versionMaxLength: 40,
  momentMaxLength: 40,
  // The number of unknown keys of a body that the error lists, and the length of each.
  unknownFieldsListed: 10,
  unknownFieldMaxLength: 50,
  importRowsMax: 5_000,
  // Every refused row must be corrected by hand. Of the other rows, a few are enough to show that the file was
  // understood.
  importRefusedShown: 100,
  importGoodShown: 10,
  csvMaxLength: 4_000_000,
  // Far above the exported files (27 columns, texts of 2,048 characters): an absurd file is refused before its rows
  // are read.
  csvColumnsMax: 100,
  csvCellMaxLength: 10_000,
  // Search and map: the size of the results, and the rate limit of suggestions for one IP address.
  searchKilometresMax: 100,
  searchFallbackOffers: 8,
  searchSuggestions: 8,
  searchSuggestionsLimit: 600,
  searchSuggestionsWindowMinutes: 5,
  mapPinsMax: 100,
  // docs/product.md: lengths that the spec leaves open.
  linkMaxLength: 2048,
  slugMaxLength: 120,
  companyDescriptionMaxLength: 2000,
  companyPhotosMax: 12,
  pixKeyMaxLength: 77,
  companyNeighborhoodsShown: 500,
  // Each reading of the approvals at Meta is up to 20 requests.
  approvalReadingsPerMinute: 1,
  approvalReadingsByWebhook: 5,
  cepLookups: 60,
  cepLookupsWindowMinutes: 15,
  cepKeptDays: 180,
  companyOpeningIntervalsMax: 28,
  categoryNameMaxLength: 100,
  categoryIconMaxLength: 100,
  categoriesMax: 100,
  offerCodeMaxLength: 50,
  offerKeywordsMax: 20,
  offerGalleryMax: 8,
  offerExtraTermsMaxLength: 1000,
  campaignTaglineMaxLength: 60,
  campaignOffersMax: 500,
  companyRequestMessageMaxLength: 1000,
  companyRequests: 5,
  companyRequestsWindowMinutes: 60,
  accessCodeLabelMaxLength: 100,
  accessCodeHoursMax: 8760,
  accessCodeUsesMax: 9999,
  // docs/product.md: offers, coupons, counter.
  moneyMaxCents: 1_000_000_000,
  stockMax: 1_000_000,
  lowStockBelow: 10,
  couponsPerPersonDefault: 1,
  couponsPerPersonMax: 1000,
  couponValidDaysMax: 730,
  couponCodeLength: 8,
  // The maximum number of requests in one batch to the database.
  batch: 32,
  // The longest time that a batch waits for pages being rendered: a few times the duration of one page.
  batchMaxDelayMs: 50,
  // Claims from one IP address for unconfirmed phones, or on one device for its confirmed phone. Many people behind
  // one mobile network stay below the limit, but invented phones cannot exhaust a stock.
  claimsPerAddress: 60,
  claimsWindowMinutes: 60,
  // Wrong codes at a counter: far above the typing mistakes of a busy counter.
  lookUpAttempts: 60,
  lookUpWindowMinutes: 15,
  printedCouponsMax: 200,
  phoneCodesKeptDays: 1,
  // Consents given on a device where the phone is not confirmed are kept this long, waiting for the confirmation.
  pendingConsentsKeptDays: 30,
  // Retention periods of personal data. The privacy policy (contract/legal-document/privacy.texts.ts) promises them.
  clientsKeptDays: 5 * 365,
  messagesKeptDays: 180,
  inboundKeptDays: 365,
  // Suppressed addresses that no client and no account has: as long as other refusals.
  suppressionsKeptDays: 5 * 365,
  answeredRequestsKeptDays: 365,
  retentionFirstSeconds: 120,
  reasonMaxLength: 300,
  consentsMax: 10,
  pendingPaymentMinutes: 30,
  // The time that a shop has to answer a payment that a client reported; each company sets its own.
  paymentAnswerHoursMin: 1,
  paymentAnswerHoursDefault: 24,
  paymentAnswerHoursMax: 7 * 24,
  // A coupon whose last day passed before its payment was confirmed is valid for another week, because a week
  // contains every weekday.
  lateConfirmationDays: 7,
  // The number of days that the counter lists a payment that it did not answer before the deadline.
  unansweredPaymentDays: 7,
  undoMinutes: 15,
  validateAttempts: 10,
  validateWindowMinutes: 15,
  // docs/product.md: loyalty club.
  /** The most points of one entry, one reward or one balance. */
  pointsMax: 10_000_000,
  /** A card for a more expensive reward shows a bar in place of stamps. */
  stampPlacesMax: 20,
  loyaltyHeadlineMaxLength: 80,
  loyaltyUnitMaxLength: 20,
  loyaltyEarnUnitsMax: 1_000,
  loyaltyFactorMax: 10,
  loyaltyMinutesBetweenMax: 7 * 24 * 60,
  loyaltyExpiryMonthsMax: 60,
  loyaltyReturnGiftDaysMax: 730,
  rewardNameMaxLength: 80,
  rewardDescriptionMaxLength: 300,
  rewardsMax: 50,
  rewardLimitPerClientMax: 1_000,
  rewardValidDaysMax: 730,
  operatorNameMaxLength: 60,
  // A counter without network may send its postings this many days later.
  latePostingDays: 7,
  // A phone without network shows passes until its certificate expires.
  cardPassCertificateDays: 30,
  // The maximum difference of the clocks of phone and counter, including the time between showing and scanning.
  cardPassSkewSeconds: 90,
  // Passes in the wallet apps of phones: what Apple's phones send, how many of them may have one pass, how long an update
  // is retried (11 attempts take three days), and how many are sent at the same time.
  passDeviceMaxLength: 255,
  passDevicesMax: 20,
  passLogLinesMax: 20,
  passLogMaxLength: 300,
  passRequests: 60,
  passRequestsWindowMinutes: 15,
  passUpdateAttempts: 11,
  passUpdateBatch: 50,
  postingsShown: 20,
  clubMembersFound: 10,
  radarDays: 30,
  radarFindings: 50,
  radarEntriesShown: 5,
  radarCardBurstPostings: 3,
  radarCardBurstMinutes: 60,
  radarOperatorBurstPostings: 15,
  radarOperatorBurstMinutes: 10,
  clubReportMaxDays: 366,
  clubsCompared: 20,
  activeClientDays: 90,
  expiringDays: 30,
  shopClientAwayDays: 60,
  /** Requests for points and redeemed coupons of an opened client. */
  shopClientLastShown: 10,
  pointsRequestsOpenMax: 3,
  pointsRequestDays: 30,
  expiryWarningDays: 7,
  // docs/product.md: limits of one entry in the security log and in the audit.
  /** Sessions store the browser's `User-Agent` header; no legitimate one is longer. */
  userAgentMaxLength: 512,
  securityEventDataMaxLength: 4_000,
  // Refusals of the same kind and person within a quarter of an hour are stored as one event with a count.
  securityEventPeriodMinutes: 15,
  // Events that arrive during another write go to the database in one batch.
  securityEventBatch: 1000,
  securityEventReports: 60,
  securityEventReportsWindowMinutes: 60,
  securityEventsKeptDays: 365,
  endedSessionsKeptDays: 30,
  incidentSummaryMaxLength: 200,
  incidentTextMaxLength: 4_000,
  incidentPeopleMax: 100_000_000,
  auditActionMaxLength: 100,
  auditValuesMaxLength: 20_000,
  // docs/product.md: pictures. A phone's photo fits with a wide margin; a small file that decompresses to gigabytes
  // does not.
  pictureMaxBytes: 15_000_000,
  pictureMaxPixels: 50_000_000,
  pictureMaxSide: 16_000,
  // Uploaded pictures held in memory until they are encoded; further uploads wait before their body is read.
  pictureMemoryMaxBytes: 128 * 1024 * 1024,
  pictureQueueMax: 200,
  // Half of the time that a request has to arrive (http-server.ts): beyond that, Node itself would close the
  // connection.
  pictureWaitMs: 30_000,
  pictureUploads: 200,
  pictureUploadsWindowMinutes: 60,
  pictureQuotaBytes: 5_000_000_000,
  pictureUnusedHours: 24,
  sharePictureMaxBytes: 300_000,
  // Accounts: limits that the spec leaves open.
  userCompaniesMax: 100,
  secondFactorCodeMaxLength: 32,
  backupCodes: 10,
  backupCodeLength: 16,
  // A session in use is extended to `sessionDays` again, at most once a day, and never beyond `sessionMaxDays`.
  sessionDays: 7,
  sessionRenewalDays: 1,
  sessionMaxDays: 30,
  emailConfirmationHours: 24,
  passwordResetMinutes: 60,
  invitationDays: 7,
  invitationSendsPerHour: 3,
  // Mails about an account that anonymous visitors can cause: one address gets this many in all.
  accountMailsPerHour: 3,
  // docs/product.md: clients and access.
  clientSessionDays: 180,
  phoneCodeDigits: 6,
  phoneCodeMinutes: 10,
  phoneCodeAttempts: 5,
  // Per hour: wrong codes entered for one phone on all devices together. A device where the phone was confirmed
  // before has a separate limit of the same size.
  phoneCodeAttemptsPerPhone: 20,
  // Per hour: messages to one phone requested from all IP addresses together; separately, messages requested by a
  // device where the phone was confirmed before; and requests of one IP address for any phones.
  phoneCodeSendsPerPhone: 3,
  phoneCodeSendsPerDevice: 3,
  phoneCodeSendsPerAddress: 20,
  /** Phones that one shopkeeper or access code may confirm at the counter in a day. */
  phoneVouchesPerCounter: 40,
  newClientDays: 30,
  awayClientDays: 90,
  clientTagMaxLength: 40,
  clientTagsMax: 20,
  clientTagsListed: 50,
  clientNotesMaxLength: 2000,
  optOutLiftReasonMaxLength: 300,
  timelineEvents: 100,
  optOutTokenMaxLength: 200,
  /** The form that a mail program sends to unsubscribe, in bytes. */
  unsubscriptionMaxBytes: 1024,
  reminderHours: 36,
  // Hours after a visit, and the days until the next visit to the same company may cause another request.
  reviewRequestHours: 2,
  reviewRequestDays: 90,
  rewardNearPercent: 80,
  dueMessagesShown: 50,
  remindersPerRun: 500,
  // docs/product.md: messaging.
  templateNameMaxLength: 80,
  templateSubjectMaxLength: 150,
  // WhatsApp allows 1,024 characters in the body of a template.
  templateBodyMaxLength: 4000,
  whatsappBodyMaxLength: 1024,
  templateActionMaxLength: 25,
  templateProviderNameMaxLength: 512,
  broadcastNameMaxLength: 80,
  broadcastTemplatesListed: 200,
  broadcastValueMaxLength: 200,
  broadcastScheduleDays: 365,
  testMessageHours: 24,
  // WhatsApp by hand: how long a message is on the screen of one account only, how long it stays postponed, how long
  // "sent" can be undone, and how many messages of other accounts are listed.
  handHoldMinutes: 10,
  handPostponeMinutes: 60,
  handUndoMinutes: 5,
  handOthersListed: 20,
  // The history of messages: how many are counted and can be paged through, and how many clients a search may match.
  messagesCounted: 10_000,
  messageSearchClients: 1_000,
  inboundTextMaxLength: 4096,
  // Answers to inbound messages: their length, how many of a conversation are shown, and how many go in an hour.
  inboundAnswerMaxLength: 1000,
  conversationLines: 50,
  answersPerAccount: 20,
  answersPerPhone: 10,
  // Notifications: how many events of a source are counted, how many notifications it may have, and for how long.
  notificationEventsCounted: 100,
  notificationsPerSource: 10,
  notificationDays: 7,
  /** A scheduled broadcast is tried every minute. After this time a person should look at it. */
  broadcastStartDelayMinutes: 5,
  // Per hour: tests and links of coupons to one phone or address, and tests of one account.
  staffMessagesPerRecipient: 3,
  messageTestsPerAccount: 20,
  ratePerMinuteMax: 100_000,
  weeklyCapMax: 50,
  messagePriceMaxCents: 1000,
  townHolidaysMax: 60,
  holidayNameMaxLength: 60,
  channelTextMaxLength: 255,
  channelSecretMaxLength: 1000,
  /** After a message of a person, WhatsApp allows free text for this time. */
  whatsappWindowHours: 24,
  automaticRepliesPerHour: 3,
  /** Meta combines up to 1,000 events in a webhook. */
  webhookMaxBytes: 3 * 1024 * 1024,
  /** Cards or vouchers that a job closes in one transaction. */
  lapsesPerBatch: 200,
  accessCodeLength: 16,
  accessCodeAttempts: 10,
  accessCodeWindowMinutes: 15,
  // Wrong codes from all IP addresses together that raise the alarm: far above the typing mistakes of a town.
  accessCodeAlarmAttempts: 100,
  accessCodeDevicesShown: 5,
  codeSessionHours: 12,
  impersonationMinutes: 30,
} as const;
