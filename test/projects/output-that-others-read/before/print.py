import subprocess

print(subprocess.run(["node", "cards.js"], input="", capture_output=True, text=True).stdout)
