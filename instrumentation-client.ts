import { keepPages, tellSeen } from "@/lib/client/keep-pages";
import { listenForBack } from "@/lib/client/steps";

// Next runs this file before its router listens.
listenForBack();
keepPages();

/** Called by Next when it goes to another page. */
export const onRouterTransitionStart = tellSeen;
