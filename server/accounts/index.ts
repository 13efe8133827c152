export { addAddress, listAddresses, removeAddress, updateAddress } from "./addresses";
export { claimGuestOrders, releaseGuestOrders } from "./claim-orders";
export { deleteAccounts } from "./delete-accounts";
export { emailTaken, spendCode } from "./email-codes";
export { checkOwnPassword, lockAccount, lockOwnAccount, type SignedIn } from "./owner";
export { hashPassword, isPassword, refuseCommonPassword } from "./password";
export { getProfile, setPaymentPreference, updateContact, updateProfile } from "./profile";
export { listSavedItems, saveItem, unsaveItem } from "./saved-items";
export { readUser } from "./user-rows";
