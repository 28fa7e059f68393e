import json

print(json.load(open("data/python.json")))
