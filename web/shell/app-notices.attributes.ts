export const offlineNotice = "data-offline";
export const newVersionNotice = "data-new-version";
export const laterButton = "data-later";
export const updateButton = "data-update";
