import { ignoreDoubleClicks } from "@/lib/client/double-click";
import { replayEarlyClicks } from "@/lib/client/early-clicks";
import { keepPages, reportVisited } from "@/lib/client/keep-pages";
import { listenForBack } from "@/lib/client/overlay-history";

// Next runs this file before its router listens.
listenForBack();
ignoreDoubleClicks();
keepPages();
replayEarlyClicks();

/** Called by Next when it goes to another page. */
export const onRouterTransitionStart = reportVisited;
