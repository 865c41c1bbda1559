// Development alone loads this: a document has no React to take up a change, so it is read anew.
import.meta.hot?.on("react-router:hmr", () => location.reload());
