import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import {
  readApprovalSource,
  readTemplateApprovals,
} from "#server/domain/message/whatsapp/read-template-approvals.ts";
import { changeTemplates } from "./change-templates.ts";
import { createTemplate } from "./create-template.ts";
import { listTemplateHistory, listTemplateVersions } from "./list-template-versions.ts";
import { listTemplates } from "./list-templates.ts";
import { readManagedTemplate } from "./managed-template.ts";
import { previewTemplate } from "./preview-template.ts";
import { restoreTemplateVersion } from "./restore-template-version.ts";
import { sendTemplateTest } from "./send-template-test.ts";
import { updateTemplate } from "./update-template.ts";

const templates = api.messageTemplates;

export const messageTemplates = {
  list: templates.list.handler(({ context, input }) => listTemplates(context.ctx, input)),
  get: templates.get.handler(({ context, input }) => readManagedTemplate(context.ctx, input)),
  versions: templates.versions.handler(({ context, input }) => listTemplateVersions(context.ctx, input)),
  history: templates.history.handler(({ context, input }) => listTemplateHistory(context.ctx, input)),
  create: templates.create.handler((call) => withIdempotencyKey(call, createTemplate, [call.input])),
  update: templates.update.handler(({ context, input }) => updateTemplate(context.ctx, input)),
  restoreVersion: templates.restoreVersion.handler(({ context, input }) =>
    restoreTemplateVersion(context.ctx, input),
  ),
  change: templates.change.handler((call) => withIdempotencyKey(call, changeTemplates, [call.input])),
  preview: templates.preview.handler(({ context, input }) =>
    previewTemplate(context.ctx, input, context.platform),
  ),
  test: templates.test.handler((call) =>
    withIdempotencyKey(call, sendTemplateTest, [call.input, call.context.platform]),
  ),
  approvalSource: templates.approvalSource.handler(({ context }) =>
    readApprovalSource(context.ctx, context.platform.channels),
  ),
  readApprovals: templates.readApprovals.handler(({ context }) =>
    readTemplateApprovals(context.ctx, context),
  ),
};
