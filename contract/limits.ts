/** Every number of the product that two places need, in the order of the documents it comes from. */
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

  // Spec 7: how many recent security events are read when nobody says.
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
  // Spec 9: what counts as suspicious; each alarm sounds above its number.
  suspiciousFailedLogins: 10,
  suspiciousWindowHours: 24,
  securityMetricsDays: 7,
  securityMetricsRecentEvents: 10,
  alertActiveSessions: 3,
  alertActiveSessionsWindowHours: 1,
  alertTabs: 3,
  dashboardWarningActiveSessions: 5,
  // Spec 9: checks that repeat.
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

  // Besides the spec's limit for sign-ins: one account from every address together, in the same window.
  loginAttemptsPerAccount: 100,
  // A browser that signed in before is remembered, for its last accounts.
  knownBrowserDays: 365,
  accountsPerBrowser: 5,

  // The largest body of a request, unless its entry of the API says more.
  bodyMaxBytes: 16 * 1024,
  // Records with long texts and many links.
  recordBodyMaxBytes: 128 * 1024,
  // Ten thousand ids.
  selectionBodyMaxBytes: 512 * 1024,
  csvBodyMaxBytes: 8 * 1024 * 1024,
  // The most JSON values in a body: checking them takes longer than reading the bytes.
  bodyMaxValues: 600,
  selectionBodyMaxValues: 11_000,
  // Forms of pages.
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
  // Unknown keys of a body that its refusal names.
  unknownFieldsNamed: 10,
  unknownFieldMaxLength: 50,
  importRowsMax: 5_000,
  // Each refused row is work for somebody; of the others a few show whether the file was understood.
  importRefusedShown: 100,
  importGoodShown: 10,
  csvMaxLength: 4_000_000,
  // Far above our own files (27 columns, texts of 2,048 characters): an absurd file is refused before its rows are read.
  csvColumnsMax: 100,
  csvCellMaxLength: 10_000,
  // Search and map: how much is looked at and shown, and how often one address may ask as it types.
  searchKilometresMax: 100,
  searchInsteadOffers: 8,
  searchSuggestions: 8,
  searchSuggestionsTries: 600,
  searchSuggestionsWindowMinutes: 5,
  mapPinsMax: 100,
  // docs/product.md: lengths that the spec leaves open.
  linkMaxLength: 2048,
  slugMaxLength: 120,
  companyDescriptionMaxLength: 2000,
  companyPhotosMax: 12,
  pixKeyMaxLength: 77,
  companyNeighborhoodsShown: 500,
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
  // Requests that go to the database together.
  batch: 32,
  // How long such a batch waits at most for pages that are being made: a few times what a page takes.
  batchGivesWayMs: 50,
  // Coupons taken from one address for phones that were not confirmed, or on one device for the phone that was: a square
  // full of people behind one mobile network passes, invented phones do not empty a stock.
  claimsPerAddress: 60,
  claimsWindowMinutes: 60,
  // Wrong codes at a counter: many more than a queue of people mistypes.
  lookUpAttempts: 60,
  lookUpWindowMinutes: 15,
  printedCouponsMax: 200,
  phoneCodesKeptDays: 1,
  // Consents typed on a device where the phone is not confirmed wait as long for it.
  pendingConsentsKeptDays: 30,
  // How long personal data is kept: the privacy policy (texts/legal/privacy.ts) promises these.
  clientsKeptDays: 5 * 365,
  messagesKeptDays: 180,
  answeredRequestsKeptDays: 365,
  retentionFirstSeconds: 120,
  reasonMaxLength: 300,
  consentsMax: 10,
  pendingPaymentMinutes: 30,
  // How long a shop has to answer a payment that a client reports: each company says its own.
  paymentAnswerHoursMin: 1,
  paymentAnswerHoursDefault: 24,
  paymentAnswerHoursMax: 7 * 24,
  // A week more for a coupon whose last day passed before its payment was confirmed: every weekday comes in it.
  lateConfirmationDays: 7,
  // So long the counter lists a payment that it did not answer in time.
  unansweredPaymentDays: 7,
  undoMinutes: 15,
  validateAttempts: 10,
  validateWindowMinutes: 15,
  // docs/product.md: what the security log and the audit keep of one entry.
  /** Sessions keep what the browser says of itself; no honest one says more. */
  userAgentMaxLength: 512,
  securityEventDataMaxLength: 4_000,
  // Refusals of one kind and person are one event for each quarter of an hour, with a count.
  securityEventPeriodMinutes: 15,
  // Events that wait for another write go to the database together.
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
  // docs/product.md: pictures. A phone's photo passes with room to spare; a small file that unfolds into gigabytes does not.
  pictureMaxBytes: 15_000_000,
  pictureMaxPixels: 50_000_000,
  pictureMaxSide: 16_000,
  // Sent pictures that are held in memory until they are encoded; the next ones wait before they are read.
  picturesHeldBytes: 128 * 1024 * 1024,
  picturesWaiting: 200,
  // Half of the time that a request has to arrive (http-server.ts): after that Node itself would cut it off.
  pictureWaitMs: 30_000,
  pictureUploads: 200,
  pictureUploadsWindowMinutes: 60,
  pictureQuotaBytes: 5_000_000_000,
  pictureUnusedHours: 24,
  sharePictureMaxBytes: 300_000,
  // Accounts: what the spec leaves open.
  userCompaniesMax: 100,
  secondFactorCodeMaxLength: 32,
  backupCodes: 10,
  backupCodeLength: 16,
  // A session in use is prolonged to its days again, once a day at most, and never beyond its greatest age.
  sessionDays: 7,
  sessionRenewalDays: 1,
  sessionMaxDays: 30,
  emailConfirmationHours: 24,
  passwordResetMinutes: 60,
  invitationDays: 7,
  invitationSendsPerHour: 3,
  // docs/product.md: clients and access.
  clientSessionDays: 180,
  phoneCodeDigits: 6,
  phoneCodeMinutes: 10,
  phoneCodeTries: 5,
  // An hour: wrong codes typed for one phone on all devices together, and besides on one where it was confirmed before.
  phoneCodeTriesPerPhone: 20,
  // An hour: messages to one phone from all addresses together, and besides to a device on which it was confirmed before;
  // requests of one address, for whichever phones.
  phoneCodeSendsPerPhone: 3,
  phoneCodeSendsPerDevice: 3,
  phoneCodeSendsPerAddress: 20,
  newClientDays: 30,
  awayClientDays: 90,
  clientTagMaxLength: 40,
  clientTagsMax: 20,
  clientTagsListed: 50,
  clientNotesMaxLength: 2000,
  timelineEvents: 100,
  optOutTokenMaxLength: 200,
  reminderHours: 36,
  remindersAtOnce: 500,
  accessCodeLength: 16,
  accessCodeAttempts: 10,
  accessCodeWindowMinutes: 15,
  // Wrong codes from everywhere together that sound the alarm: far above a town's typing mistakes.
  accessCodeAlarmAttempts: 100,
  accessCodeDevicesShown: 5,
  codeSessionHours: 12,
  impersonationMinutes: 30,
} as const;
