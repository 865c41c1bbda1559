import { z } from "zod";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { email } from "#contract/fields/email.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { optionalText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { limits } from "#contract/limits.ts";
import { managedFilter } from "#contract/lists/managed-list.ts";
import { pageInput, timeOrder } from "#contract/lists/paging.ts";
import { roles } from "./roles.ts";

/** Inputs of the administration of user accounts. */

const role = z.enum(roles, { error: validation.user.role });

const companyIds = z
  .array(uuid(validation.company.id), { error: validation.company.id })
  .max(limits.userCompaniesMax, validation.user.companiesTooMany)
  .transform((ids) => [...new Set(ids)]);

/**
 * The name appears in e-mails to addresses that any visitor may have typed. The rules of client names prevent a
 * sender from placing a message or a link in such an e-mail.
 */
export const accountName = clientName;

export const UserFilter = managedFilter({
  search: optionalText({ max: limits.searchMaxLength, tooLong: validation.searchTooLong }),
  role: role.optional(),
  /** Only users who work for this company. */
  companyId: uuid(validation.company.id).optional(),
});
export type UserFilter = z.infer<typeof UserFilter>;

export const UserListInput = UserFilter.extend({ ...pageInput.shape, order: timeOrder }).strip();
export type UserListInput = z.infer<typeof UserListInput>;

/** Strict: an unknown field is an attempt to set a value that this form does not offer. */
export const UserInvitation = z
  .strictObject(
    { name: accountName, email, role, companyIds: companyIds.default([]) },
    { error: validation.form },
  )
  // Without a company, the panel of a shopkeeper would stay closed.
  .refine(
    (invited) => invited.role !== "lojista" || invited.companyIds.length > 0,
    crossFieldRule(["companyIds", "role"], validation.user.companyNeeded),
  );
export type UserInvitation = z.infer<typeof UserInvitation>;

export const UserReference = z.strictObject({ id: uuid() });

/** The complete role and companies of a user; a write replaces both. */
export const UserAccess = z.strictObject({ role, companyIds }, { error: validation.form });

export const UserAccessChange = UserAccess.extend({
  id: uuid(),
  /** The version that was read. If the record was saved since then, nothing is written. */
  version,
});
export type UserAccessChange = z.infer<typeof UserAccessChange>;
